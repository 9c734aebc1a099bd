// <above-keyboard>: keeps its buttons above an on-screen keyboard that covers the page, and the typed
// text in view. It does nothing in browsers that shrink the page instead.

import { keyboardHeight } from "./pure/keyboard-height.js";

class AboveKeyboard extends HTMLElement {
  #follow = () => this.#raise();

  connectedCallback() {
    for (const kind of ["resize", "scroll"]) visualViewport?.addEventListener(kind, this.#follow);
    this.#raise();
  }

  disconnectedCallback() {
    for (const kind of ["resize", "scroll"]) {
      visualViewport?.removeEventListener(kind, this.#follow);
    }
  }

  #raise() {
    const height = visualViewport ? keyboardHeight(visualViewport, innerHeight) : 0;
    const wasRaised = this.classList.contains("is-raised");
    this.style.setProperty("--keyboard", `${height}px`);
    this.classList.toggle("is-raised", height > 0);
    if (!height || wasRaised) return;
    document.activeElement?.closest("memo-box")?.scrollIntoView({ block: "start" });
  }
}

customElements.define("above-keyboard", AboveKeyboard);
