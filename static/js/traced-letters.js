// <traced-letters>: has the letters checked while they are typed, and asks for hints in place.

import { one } from "./elements.js";
import { posting } from "./page-request.js";
import { Swap } from "./swap.js";

/** @import { CubePicture } from "./cube-picture.js" */

const PAUSE = 250;

class TracedLetters extends HTMLElement {
  #swap = new Swap(this);
  #timer = 0;

  connectedCallback() {
    this.classList.add("is-live");
    this.addEventListener("input", (event) => {
      if (!(/** @type {InputEvent} */ (event).isComposing)) this.#checkSoon();
    });
    this.addEventListener("compositionend", () => this.#checkSoon());
    this.addEventListener("submit", (event) => this.#submit(event), { capture: true });
    this.addEventListener("pointerover", ({ target }) => {
      this.#light(/** @type {Element} */ (target).closest(".chip"));
    });
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#swap.drop();
  }

  #checkSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), PAUSE);
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    const button = event.submitter;
    if (!button?.hasAttribute("formaction")) return;
    event.preventDefault();
    event.stopPropagation();
    const box = button.closest("memo-box");
    if (box) one(box, "input", HTMLInputElement).focus();
    void this.#check(button);
  }

  /** @param {HTMLElement} [button] */
  async #check(button) {
    const form = one(this, "form", HTMLFormElement);
    await this.#swap.show(form.dataset.judge ?? "", posting(new FormData(form, button)));
    const chips = this.querySelectorAll(".is-current .chip");
    this.#light(this.querySelector(".is-current .chip-wrong") ?? chips[chips.length - 1]);
  }

  /**
   * Highlight a letter and its sticker on the cube.
   * @param {Element | null | undefined} chip
   */
  #light(chip) {
    if (!(chip instanceof HTMLElement)) return;
    for (const other of this.querySelectorAll(".chip")) {
      other.classList.toggle("is-lit", other === chip);
    }
    const picture = /** @type {CubePicture | null} */ (document.querySelector("cube-picture"));
    picture?.point?.(chip.title);
  }
}

customElements.define("traced-letters", TracedLetters);
