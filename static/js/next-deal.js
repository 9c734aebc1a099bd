// <next-deal>: has the page its link leads to dealt ahead, so that it stands there at once when the
// link is followed. What is dealt ahead is signed like any deal, and kept by nobody until it is
// revealed.

import { pushAddress } from "./page-address.js";

class NextDeal extends HTMLElement {
  #page = null;

  connectedCallback() {
    this.addEventListener("click", (event) => this.#follow(event));
    void this.#dealAhead();
  }

  get #link() {
    return this.querySelector("a");
  }

  async #dealAhead() {
    const answer = await fetch(this.#link.href).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!page.querySelector("main attempt-phases")) return;
    this.#page = page;
    this.dataset.ready = "";
  }

  #follow(event) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!this.#page || !isPlain || !event.target.closest("a")) return;
    event.preventDefault();
    const page = this.#page;
    pushAddress(this.#link.href);
    document.title = page.title;
    document.querySelector("main").replaceChildren(...page.querySelector("main").childNodes);
    scrollTo(0, 0);
    document.querySelector("main [autofocus]")?.focus({ preventScroll: true });
  }
}

customElements.define("next-deal", NextDeal);
