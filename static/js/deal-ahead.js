// Asks for the next deal in advance, so that it is shown at once. That deal is signed like any other, and
// stored nowhere until it is practised.

import { enterHistory, replaceParts, Swap } from "./swap.js";

/** @import { Step } from "./swap.js" */

export class DealAhead {
  #swap;
  #url;
  /** @type {Document | null} */
  #page = null;

  /**
   * @param {Element} host
   * @param {string} url
   */
  constructor(host, url) {
    this.#swap = new Swap(host);
    this.#url = url;
  }

  /** Ask for the deal; true when it is there. */
  async ask() {
    const { kind, page } = await this.#swap.ask(this.#url, { priority: "low" });
    if (kind !== "page" || !page?.querySelector("main .room-deal")) return false;
    this.#page = page;
    return true;
  }

  drop() {
    this.#swap.drop();
  }

  /**
   * Show the deal in place of this page; false if it has not come.
   * @param {Step} step
   */
  show(step) {
    const [page, main] = [this.#page, document.querySelector("main")];
    if (!page || !main) return false;
    enterHistory(step, this.#url, page);
    replaceParts([main], page);
    scrollTo(0, 0);
    const first = /** @type {HTMLElement | null} */ (main.querySelector("[autofocus]"));
    first?.focus({ preventScroll: true });
    return true;
  }
}
