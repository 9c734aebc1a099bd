// <live-example>: a form of settings with examples. While the form is changed, it requests the page again
// and shows the new examples; if that fails, the examples are marked as stale. A link with data-preset keeps
// what is filled in.

import { one } from "./elements.js";
import { settingsUrl } from "./pure/settings-url.js";
import { Swap } from "./swap.js";

const WAIT = 150;

class LiveExample extends HTMLElement {
  #swap = new Swap(this);
  #timer = 0;

  connectedCallback() {
    for (const button of this.querySelectorAll("[data-without-script]")) {
      button.toggleAttribute("hidden", true);
    }
    this.addEventListener("input", (event) => {
      if (!(/** @type {InputEvent} */ (event).isComposing)) this.#refresh();
    });
    this.addEventListener("compositionend", () => this.#refresh());
    this.addEventListener("click", (event) => this.#keepFilledIn(event));
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#swap.drop();
  }

  #refresh() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#show(), WAIT);
  }

  /** @param {MouseEvent} event */
  #keepFilledIn(event) {
    const target = /** @type {Element} */ (event.target);
    const link = /** @type {HTMLAnchorElement | null} */ (target.closest("a[data-preset]"));
    if (link) {
      link.href = settingsUrl(location.pathname, [...this.#fields, [
        "preset",
        link.dataset.preset ?? "",
      ]]);
    }
  }

  get #fields() {
    return new FormData(one(this, "form", HTMLFormElement));
  }

  async #show() {
    const url = settingsUrl(location.pathname, this.#fields);
    const { answer, isShown } = await this.#swap.show(url, { priority: "low" });
    if (answer.kind !== "dropped") this.toggleAttribute("stale", !isShown);
  }
}

customElements.define("live-example", LiveExample);
