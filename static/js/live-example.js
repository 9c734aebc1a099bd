// <live-example>: a form of settings and what they do. Asks for the page again while a person changes
// the form, and shows what it makes of the settings; if it cannot, the examples are marked as stale.

import { one } from "./elements.js";
import { settingsAddress } from "./pure/settings-address.js";
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
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#swap.drop();
  }

  #refresh() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#show(), WAIT);
  }

  async #show() {
    const fields = new FormData(one(this, "form", HTMLFormElement));
    const { answer, isShown } = await this.#swap.show(settingsAddress(location.pathname, fields));
    if (answer.kind !== "dropped") this.toggleAttribute("stale", !isShown);
  }
}

customElements.define("live-example", LiveExample);
