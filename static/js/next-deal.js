// <next-deal>: requests the page of its link in advance, so that it is shown at once. That deal is signed
// like any other, and stored nowhere until it is revealed.

import { one } from "./elements.js";
import { enterHistory, followedLink, replaceParts, Swap } from "./swap.js";

class NextDeal extends HTMLElement {
  #swap = new Swap(this);
  /** @type {Document | null} */
  #page = null;

  connectedCallback() {
    this.addEventListener("click", (event) => this.#follow(event));
    void this.#dealAhead();
  }

  disconnectedCallback() {
    this.#swap.drop();
  }

  async #dealAhead() {
    const { href } = one(this, "a", HTMLAnchorElement);
    const { kind, page } = await this.#swap.ask(href, { priority: "low" });
    if (kind !== "page" || !page?.querySelector("main attempt-phases")) return;
    this.#page = page;
    this.dataset.ready = "";
  }

  /** @param {MouseEvent} event */
  #follow(event) {
    const link = followedLink(event);
    const [page, main] = [this.#page, document.querySelector("main")];
    if (!link || !page || !main) return;
    event.preventDefault();
    enterHistory("push", link.href, page);
    replaceParts([main], page);
    scrollTo(0, 0);
    const first = /** @type {HTMLElement | null} */ (main.querySelector("[autofocus]"));
    first?.focus({ preventScroll: true });
  }
}

customElements.define("next-deal", NextDeal);
