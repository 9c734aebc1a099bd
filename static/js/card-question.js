// <card-question>: sends how long the answer to a card took. Without scripts the site's own clock counts.

class CardQuestion extends HTMLElement {
  #startedAt = performance.now();

  connectedCallback() {
    this.addEventListener("submit", () => this.#noteTime());
    // A page that comes back from the history would ask what was answered.
    addEventListener("pageshow", (event) => event.persisted && location.reload());
  }

  #noteTime() {
    const field = /** @type {HTMLInputElement | null} */ (this.querySelector("[name=ms]"));
    if (field) field.value = String(Math.round(performance.now() - this.#startedAt));
  }
}

customElements.define("card-question", CardQuestion);
