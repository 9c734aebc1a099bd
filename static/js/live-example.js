// <live-example>: a form of settings and what they do. Asks the server for the page again while a
// person changes the form, and puts what it makes of the settings in place of what stands here.

import { settingsAddress } from "./pure/settings-address.js";

const WAIT = 150;

class LiveExample extends HTMLElement {
  #timer = 0;
  #asked = null;

  connectedCallback() {
    this.form = this.querySelector("form");
    for (const button of this.querySelectorAll("[data-without-script]")) button.hidden = true;
    this.form.addEventListener("input", (event) => {
      if (!event.isComposing) this.refresh();
    });
    this.form.addEventListener("compositionend", () => this.refresh());
  }

  refresh() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), WAIT);
  }

  async #ask() {
    this.#asked?.abort();
    const asked = new AbortController();
    this.#asked = asked;
    try {
      const address = settingsAddress(location.pathname, new FormData(this.form));
      const response = await fetch(address, { signal: asked.signal });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      this.#show(page);
      this.removeAttribute("stale");
    } catch {
      if (!asked.signal.aborted) this.setAttribute("stale", "");
    }
  }

  #show(page) {
    for (const shown of this.querySelectorAll("[data-live]")) {
      const fresh = page.querySelector(`[data-live="${CSS.escape(shown.dataset.live)}"]`);
      if (fresh) shown.replaceWith(document.importNode(fresh, true));
    }
    this.dispatchEvent(new CustomEvent("live-example:shown", { bubbles: true }));
  }
}

customElements.define("live-example", LiveExample);
