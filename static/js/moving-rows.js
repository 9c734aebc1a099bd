// <moving-rows>: asks the site to move what is still moving, until nothing is left, and shows how much
// that is. It leaves pauses, in which the person's other requests have their turn.

import { one } from "./elements.js";
import { posting } from "./page-request.js";
import { Swap } from "./swap.js";

const TRIES = 5;
const PAUSE = 1500;

class MovingRows extends HTMLElement {
  #swap = new Swap(this);

  connectedCallback() {
    this.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#moveAll();
    });
    void this.#moveAll();
  }

  disconnectedCallback() {
    this.#swap.drop();
  }

  async #moveAll() {
    const button = one(this, "button", HTMLButtonElement);
    button.hidden = true;
    // What is below does not jump when the text gets shorter.
    this.style.display = "block";
    this.style.minHeight = `${this.offsetHeight}px`;
    for (let failed = 0; failed < TRIES && this.isConnected;) {
      const form = one(this, "form", HTMLFormElement);
      const { answer, isShown } = await this.#swap.show(form.action, posting(new FormData(form)));
      if (answer.kind === "dropped") return;
      if (isShown && one(this, "[data-part=moving]", HTMLElement).childElementCount === 0) return;
      failed = isShown ? 0 : failed + 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE * (failed + 1)));
    }
    button.hidden = !this.isConnected;
  }
}

customElements.define("moving-rows", MovingRows);
