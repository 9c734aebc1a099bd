// <learn-answers>: a lesson's form. It has the answers checked and shows the verdicts in place, so that
// the page does not scroll and the focus stays.

import { one } from "./elements.js";
import { posting } from "./page-request.js";
import { sendPlainly, Swap } from "./swap.js";

class LearnAnswers extends HTMLElement {
  #swap = new Swap(this);

  connectedCallback() {
    this.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#check();
    });
  }

  disconnectedCallback() {
    this.#swap.drop();
  }

  async #check() {
    const form = one(this, "form", HTMLFormElement);
    const { answer, isShown } = await this.#swap.show(form.action, posting(new FormData(form)));
    if (!isShown && answer.kind !== "dropped") sendPlainly(form, answer);
  }
}

customElements.define("learn-answers", LearnAnswers);
