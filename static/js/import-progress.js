// <import-progress>: presses "Continue" by itself until the whole file is read, and shows how far it is.

import { one } from "./elements.js";
import { posting } from "./page-request.js";
import { Swap } from "./swap.js";

const TRIES = 5;
const WAIT = 1000;

class ImportProgress extends HTMLElement {
  #swap = new Swap(this);

  connectedCallback() {
    this.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#readAll();
    });
    void this.#readAll();
  }

  disconnectedCallback() {
    this.#swap.drop();
  }

  async #readAll() {
    this.#showStopped(false);
    for (let failed = 0; failed < TRIES && this.isConnected;) {
      const form = one(this, "form", HTMLFormElement);
      const { answer, isShown } = await this.#swap.show(form.action, posting(new FormData(form)));
      if (answer.kind === "dropped") return;
      if (!isShown && answer.kind === "page" && answer.status < 400) {
        location.replace(answer.url);
        return;
      }
      failed = isShown ? 0 : failed + 1;
      if (failed) await new Promise((resolve) => setTimeout(resolve, failed * WAIT));
    }
    this.#showStopped(true);
  }

  /** @param {boolean} isStopped */
  #showStopped(isStopped) {
    one(this, "button", HTMLButtonElement).hidden = !isStopped;
    one(this, "[role=status]", HTMLElement).hidden = !isStopped;
  }
}

customElements.define("import-progress", ImportProgress);
