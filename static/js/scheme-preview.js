// <scheme-preview>: draws the letters of the form around it on cubes while they are typed.

import { posting } from "./page-request.js";
import { Swap } from "./swap.js";

const AFTER = 400;

class SchemePreview extends HTMLElement {
  #swap = new Swap(this);
  #timer = 0;
  /** @type {AbortController | null} */
  #listening = null;

  connectedCallback() {
    const options = { signal: (this.#listening = new AbortController()).signal };
    this.#form?.addEventListener("input", () => this.#drawSoon(), options);
    if (this.#button) this.#button.hidden = true;
    this.#drawSoon();
  }

  disconnectedCallback() {
    this.#listening?.abort();
    clearTimeout(this.#timer);
    this.#swap.drop();
  }

  get #form() {
    return this.closest("form");
  }

  get #button() {
    return /** @type {HTMLButtonElement | null | undefined} */ (
      this.#form?.querySelector("button[formaction]")
    );
  }

  #drawSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#draw(), AFTER);
  }

  async #draw() {
    if (!this.#form || !this.#button) return;
    await this.#swap.show(this.#button.formAction, posting(new FormData(this.#form)));
  }
}

customElements.define("scheme-preview", SchemePreview);
