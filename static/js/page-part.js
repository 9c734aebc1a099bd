// <page-part>: follows links to the same page by replacing its parts, so that nothing else moves. After that,
// it sends the event "page-part:replaced".

import { enterHistory, followedLink, Swap } from "./swap.js";

/** @import { CubePicture } from "./cube-picture.js" */

class PagePart extends HTMLElement {
  #swap = new Swap(this);
  /** @type {string[]} */
  #waiting = [];

  connectedCallback() {
    this.addEventListener("click", (event) => this.#follow(event));
  }

  disconnectedCallback() {
    this.#swap.drop();
  }

  /** @param {MouseEvent} event */
  #follow(event) {
    const link = followedLink(event);
    if (!link || link.pathname !== location.pathname) return;
    event.preventDefault();
    // Steps that are requested faster than they arrive are taken one after the other.
    if (this.#swap.isAsking && link.dataset.keys) this.#waiting.push(link.dataset.keys);
    else void this.#show(link.href);
  }

  /** @param {string} url */
  async #show(url) {
    const { letters, view } = this.#picture ?? {};
    const { answer, isShown } = await this.#swap.show(url);
    if (answer.kind === "dropped") return;
    if (!isShown) {
      location.assign(url);
      return;
    }
    if (this.#picture && letters && view) Object.assign(this.#picture, { letters, view });
    enterHistory("replace", answer.url, answer.page);
    this.dispatchEvent(new Event("page-part:replaced"));
    while (!this.#swap.isAsking && this.#waiting.length) this.#press(this.#waiting.shift());
  }

  get #picture() {
    return /** @type {CubePicture | null} */ (this.querySelector("cube-picture"));
  }

  /** @param {string} [keys] */
  #press(keys = "") {
    const selector = `[data-keys="${CSS.escape(keys)}"]`;
    /** @type {HTMLElement | null} */ (this.querySelector(selector))?.click();
  }
}

customElements.define("page-part", PagePart);
