// <answer-clock>: sends with its form how long the answer took. Without scripts the site's own clock counts.

class AnswerClock extends HTMLElement {
  #startedAt = performance.now();

  connectedCallback() {
    const form = this.closest("form");
    form?.addEventListener("submit", () => {
      const field = form.querySelector("[name=ms]");
      const ms = Math.round(performance.now() - this.#startedAt);
      if (field instanceof HTMLInputElement) field.value = String(ms);
    });
    // A page that comes back from the history would ask what was answered.
    addEventListener("pageshow", (event) => event.persisted && location.reload());
  }
}

customElements.define("answer-clock", AnswerClock);
