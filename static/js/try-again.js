// <try-again>: loads the page again when the site says that it will be free. It does so a few times, and
// not any more when the person stops it or leaves.

import { one } from "./elements.js";

const MOST_TRIES = 5;
// Pages that were refused at the same moment come back one after another.
const JITTER = 1000;

class TryAgain extends HTMLElement {
  /** @type {number | undefined} */
  #timer;
  #leave = () => clearTimeout(this.#timer);
  /** @param {PageTransitionEvent} event */
  #comeBack = (event) => event.persisted && this.#begin();

  connectedCallback() {
    this.#button.addEventListener("click", () => this.#stop());
    addEventListener("pagehide", this.#leave);
    addEventListener("pageshow", this.#comeBack);
    this.#begin();
  }

  disconnectedCallback() {
    this.#leave();
    removeEventListener("pagehide", this.#leave);
    removeEventListener("pageshow", this.#comeBack);
  }

  #begin() {
    const tries = Number(history.state?.tries ?? 0);
    if (tries >= MOST_TRIES) {
      this.#stop();
      return;
    }
    this.#button.hidden = false;
    this.#status.textContent = this.#status.dataset.waiting ?? "";
    const wait = Number(this.dataset.seconds) * 1000 + Math.random() * JITTER;
    this.#timer = setTimeout(() => {
      history.replaceState({ tries: tries + 1 }, "");
      location.reload();
    }, wait);
  }

  #stop() {
    this.#leave();
    // A person who reloads the page gets all tries again.
    history.replaceState(null, "");
    if (this.#button.contains(document.activeElement)) one(this, "a", HTMLAnchorElement).focus();
    this.#button.hidden = true;
    this.#status.textContent = this.#status.dataset.over ?? "";
  }

  get #button() {
    return one(this, "button", HTMLButtonElement);
  }

  get #status() {
    return one(this, "[role=status]", HTMLElement);
  }
}

customElements.define("try-again", TryAgain);
