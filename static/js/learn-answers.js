// <learn-answers>: a lesson's form. Has the answers judged and puts the verdicts where they belong,
// so that the page and the focus stay where they are.

class LearnAnswers extends HTMLElement {
  connectedCallback() {
    this.form = this.querySelector("form");
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#judge();
    });
  }

  async #judge() {
    const asked = { method: "POST", body: new FormData(this.form) };
    const answer = await fetch(this.form.action, asked).catch(() => null);
    if (!answer?.ok) {
      this.form.submit();
      return;
    }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const shown of this.querySelectorAll("[data-answers]")) {
      const fresh = page.querySelector(`[data-answers="${CSS.escape(shown.dataset.answers)}"]`);
      if (fresh && fresh.innerHTML !== shown.innerHTML) shown.replaceChildren(...fresh.childNodes);
    }
  }
}

customElements.define("learn-answers", LearnAnswers);
