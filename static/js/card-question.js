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
    // Moves have a clock of their own, which goes on where they could not be read.
    if (field && !field.value) {
      field.value = String(Math.round(performance.now() - this.#startedAt));
    }
  }
}

customElements.define("card-question", CardQuestion);
