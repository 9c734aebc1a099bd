// <next-deal>: requests the page of its link in advance, so that it is shown at once.

import { DealAhead } from "./deal-ahead.js";
import { one } from "./elements.js";
import { followedLink } from "./swap.js";

class NextDeal extends HTMLElement {
  /** @type {DealAhead | null} */
  #ahead = null;

  connectedCallback() {
    this.addEventListener("click", (event) => this.#follow(event));
    this.#ahead = new DealAhead(this, one(this, "a", HTMLAnchorElement).href);
    void this.#dealAhead(this.#ahead);
  }

  disconnectedCallback() {
    this.#ahead?.drop();
  }

  /** @param {DealAhead} ahead */
  async #dealAhead(ahead) {
    if (await ahead.ask()) this.dataset.ready = "";
  }

  /** @param {MouseEvent} event */
  #follow(event) {
    if (followedLink(event) && this.#ahead?.show("push")) event.preventDefault();
  }
}

customElements.define("next-deal", NextDeal);
