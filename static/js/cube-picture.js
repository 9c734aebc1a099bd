// <cube-picture>: the views of one cube, drawn by the server. Highlights a sticker in all of them
// by pointer or arrow keys, names it, and turns letters on and off.
//
//   picture.mark("target", ["UF", "RUF"])   marks the stickers at places
//   picture.unmark()                        removes all marks
//   picture.point("UF")                     highlights the sticker at a place, or none
//   picture.letters = "off"                 "off", "hover" or "on"
//   event "cube-picture:letters"            the person chose; detail is the choice
//   event "cube-picture:view"               likewise, if the server chose the first view

import { cellsOf, namedIn } from "./cube-table.js";
import { one } from "./elements.js";
import { nextSticker } from "./pure/nearest-sticker.js";

/** @import { MovingCube } from "./cube-moving.js" */

const LETTERS = ["off", "hover", "on"];
const WIDE = "(min-width: 52rem)";
const SVG = "http://www.w3.org/2000/svg";

export class CubePicture extends HTMLElement {
  /** @type {string | null} */
  #pointed = null;
  /** Whether its view is the one that a person chose for all cubes. */
  #isKept = false;

  connectedCallback() {
    this.#isKept = "view" in this.dataset;
    this.addEventListener("pointerover", (event) => this.point(placeOf(event)));
    this.addEventListener("pointerleave", () => this.point(null));
    this.addEventListener("focusout", () => this.point(null));
    this.addEventListener("keydown", (event) => this.#walk(event));
    this.addEventListener("click", (event) => {
      this.#press(/** @type {Element} */ (event.target).closest("button"));
    });
    for (const tools of this.querySelectorAll(".cube-tools")) tools.removeAttribute("hidden");
    for (const view of this.querySelectorAll(".cube-view[data-walk]")) {
      view.setAttribute("tabindex", "0");
    }
    this.#say();
    this.#show(this.dataset.view ?? (matchMedia(WIDE).matches ? "space" : "net"));
  }

  get letters() {
    return this.getAttribute("letters") ?? "on";
  }

  set letters(choice) {
    this.setAttribute("letters", choice);
    this.#say();
  }

  /** Which of its views is shown. */
  get view() {
    return this.dataset.view ?? "space";
  }

  set view(view) {
    this.#show(view);
  }

  /**
   * @param {string} kind
   * @param {string[]} places
   */
  mark(kind, places) {
    for (const place of places) {
      for (const sticker of this.#stickers(place)) {
        sticker.classList.add(`mark-${kind}`);
        if (!sticker.querySelector(".ring")) addRing(sticker);
      }
    }
    this.#dim();
  }

  unmark() {
    for (const sticker of this.querySelectorAll(".sticker")) {
      const marks = [...sticker.classList].filter((name) => name.startsWith("mark-"));
      sticker.classList.remove(...marks);
      sticker.querySelector(".ring")?.remove();
    }
    this.#dim();
  }

  #dim() {
    for (const cube of this.querySelectorAll(".cube")) {
      cube.classList.toggle("cube-some-lit", cube.querySelector(".mark-lit") !== null);
    }
  }

  /** @param {string} place */
  #stickers(place) {
    return this.querySelectorAll(`.sticker[data-place="${CSS.escape(place)}"]`);
  }

  /** @param {string | null} place */
  point(place) {
    if (place === this.#pointed) return;
    for (const sticker of this.querySelectorAll(".is-pointed")) {
      sticker.classList.remove("is-pointed");
    }
    if (place) { for (const sticker of this.#stickers(place)) sticker.classList.add("is-pointed"); }
    const moving = /** @type {MovingCube | null} */ (this.querySelector(".cube-moving"));
    moving?.point?.(place);
    const cell = cellsOf(this).find((cell) => namedIn(cell) === place);
    const output = this.querySelector("output");
    if (output) output.textContent = cell?.textContent ?? "";
    this.#pointed = place;
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const view = /** @type {Element} */ (event.target).closest("[data-walk]");
    if (!view || event.isComposing) return;
    if (event.key === "Escape") this.point(null);
    const next = nextSticker(centersOf(view), this.#pointed, event.key);
    if (!next) return;
    event.preventDefault();
    this.point(next);
  }

  /** @param {HTMLButtonElement | null} button */
  #press(button) {
    if (button?.dataset.cube === "letters") {
      this.letters = LETTERS[(LETTERS.indexOf(this.letters) + 1) % LETTERS.length];
      this.dispatchEvent(
        new CustomEvent("cube-picture:letters", { detail: this.letters, bubbles: true }),
      );
    }
    if (button?.dataset.cube === "view") {
      this.#show(button.value);
      const options = { detail: button.value, bubbles: true };
      if (this.#isKept) this.dispatchEvent(new CustomEvent("cube-picture:view", options));
    }
  }

  #say() {
    for (const button of this.#buttons("letters")) {
      button.title = button.dataset[this.letters] ?? "";
      button.setAttribute("aria-label", button.title);
    }
  }

  /** @param {string} view */
  #show(view) {
    this.dataset.view = view;
    for (const button of this.#buttons("view")) {
      button.setAttribute("aria-pressed", String(button.value === view));
    }
  }

  /** @param {string} tool */
  #buttons(tool) {
    const selector = `button[data-cube="${tool}"]`;
    return /** @type {NodeListOf<HTMLButtonElement>} */ (this.querySelectorAll(selector));
  }
}

/** @param {Event} event */
function placeOf({ target }) {
  const sticker = /** @type {Element} */ (target).closest(".sticker");
  return sticker?.getAttribute("data-place") ?? null;
}

/** @param {Element} sticker */
function addRing(sticker) {
  const [color, ring] = [one(sticker, ".color", SVGElement), document.createElementNS(SVG, "rect")];
  for (const { name, value } of color.attributes) ring.setAttribute(name, value);
  ring.setAttribute("class", "ring");
  color.after(ring);
}

/** @param {Element} view */
function centersOf(view) {
  return [...view.querySelectorAll(".sticker")].map((sticker) => {
    const box = sticker.getBoundingClientRect();
    const name = sticker.getAttribute("data-place") ?? "";
    return { name, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
}

customElements.define("cube-picture", CubePicture);
