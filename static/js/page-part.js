// <page-part id="…">: follows its links by exchanging itself alone, so that nothing else moves.

import { isWithinPage, replaceAddress } from "./page-address.js";

class PagePart extends HTMLElement {
  #asked = null;
  #waiting = [];

  connectedCallback() {
    this.addEventListener("click", (event) => this.#follow(event));
  }

  #follow(event) {
    const link = event.target.closest("a[href]");
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!link || !isPlain || new URL(link.href).pathname !== location.pathname) return;
    if (isWithinPage(link.href)) return;
    event.preventDefault();
    // Steps that are asked for faster than they come are taken one after the other.
    if (this.#asked && link.dataset.keys) this.#waiting.push(link.dataset.keys);
    else void this.#show(link.href, link.dataset.keys);
  }

  async #show(address, keys) {
    this.#asked = address;
    const answer = await fetch(address).catch(() => null);
    const text = await answer?.text();
    if (this.#asked !== address) return;
    const page = new DOMParser().parseFromString(text ?? "", "text/html");
    const part = page.getElementById(this.id);
    if (!answer?.ok || !part) {
      location.assign(address);
      return;
    }
    const held = this.contains(document.activeElement);
    const letters = this.querySelector("cube-picture")?.letters;
    this.replaceChildren(...part.childNodes);
    const picture = this.querySelector("cube-picture");
    if (picture && letters) picture.letters = letters;
    replaceAddress(address);
    if (held && keys) this.#answering(keys)?.focus();
    this.#asked = null;
    while (!this.#asked && this.#waiting.length) this.#answering(this.#waiting.shift())?.click();
  }

  #answering(keys) {
    return this.querySelector(`[data-keys="${CSS.escape(keys)}"]`);
  }
}

customElements.define("page-part", PagePart);
