// <copy-button text="R U R'">: copies its text, and says so for a moment. Hidden where nothing can be copied.

import { one } from "./elements.js";

const SAID = 1500;

class CopyButton extends HTMLElement {
  connectedCallback() {
    if (!navigator.clipboard) return;
    const button = one(this, "button", HTMLButtonElement);
    button.hidden = false;
    button.addEventListener("click", () => this.#copy(button));
  }

  /** @param {HTMLButtonElement} button */
  async #copy(button) {
    await navigator.clipboard.writeText(this.getAttribute("text") ?? "");
    const label = [...button.childNodes];
    button.setAttribute("aria-live", "polite");
    button.replaceChildren(this.getAttribute("copied") ?? "");
    button.disabled = true;
    setTimeout(() => {
      button.replaceChildren(...label);
      button.disabled = false;
    }, SAID);
  }
}

customElements.define("copy-button", CopyButton);
