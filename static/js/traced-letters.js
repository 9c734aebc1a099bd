// <traced-letters>: has the letters judged while they are typed, and asks for hints in place.

const PAUSE = 250;

class TracedLetters extends HTMLElement {
  #waiting = 0;
  #asked = 0;

  connectedCallback() {
    this.classList.add("is-live");
    this.addEventListener("input", (event) => this.#changed(event));
    this.addEventListener("compositionend", () => this.#soon());
    this.addEventListener("submit", (event) => this.#submitted(event), { capture: true });
  }

  #changed(event) {
    if (!event.isComposing) this.#soon();
  }

  #soon() {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#judge(), PAUSE);
  }

  #submitted(event) {
    const button = event.submitter;
    if (!button?.hasAttribute("formaction")) return;
    event.preventDefault();
    event.stopPropagation();
    button.closest("memo-box")?.input.focus();
    void this.#judge(button);
  }

  async #judge(button) {
    const form = this.querySelector("form");
    const asked = ++this.#asked;
    const told = new FormData(form, button);
    const answer = await fetch(form.dataset.judge, {
      method: "POST",
      body: new URLSearchParams([...told].map(([name, value]) => [name, String(value)])),
    }).catch(() => null);
    if (!answer?.ok || asked !== this.#asked) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const judged of this.querySelectorAll(".judged")) {
      const now = page.getElementById(judged.id);
      if (now) judged.replaceChildren(...now.childNodes);
    }
  }
}

customElements.define("traced-letters", TracedLetters);
