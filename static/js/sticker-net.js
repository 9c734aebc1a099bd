// <sticker-net>: a net whose stickers are coloured by tapping, or by keys. It writes them into the
// text field that it belongs to, and shows the stickers that are typed or pasted there. A net of part
// of a cube has an eraser, and its centres are blank at first.

import { one } from "./elements.js";
import { nextSticker } from "./pure/nearest-sticker.js";
import {
  BLANK,
  blankStickers,
  COLOR_LETTERS,
  FACE_LETTERS,
  faceOfKey,
  netPlace,
  readStickers,
  writeStickers,
} from "./pure/sticker-text.js";

// More stickers in a row would be too small for a thumb.
const LARGEST = 3;
const USUAL = 3;

class StickerNet extends HTMLElement {
  #stickers = "";
  #color = "U";

  connectedCallback() {
    this.hidden = false;
    this.#drawColors();
    this.#field.addEventListener("input", () => this.#read());
    this.#size?.addEventListener("change", () => this.#read());
    this.addEventListener("click", (event) => this.#tap(event));
    this.addEventListener("keydown", (event) => this.#press(event));
    this.#start();
  }

  get #field() {
    return this.#named("field", HTMLTextAreaElement);
  }

  get #size() {
    const isOfAnySize = this.hasAttribute("size-field");
    return isOfAnySize ? this.#named("size-field", HTMLSelectElement) : null;
  }

  get #side() {
    return Number(this.#size?.value ?? USUAL);
  }

  get #isPart() {
    return this.hasAttribute("eraser");
  }

  get #blank() {
    return this.#isPart ? BLANK.repeat(6 * this.#side ** 2) : blankStickers(this.#side);
  }

  get #buttons() {
    return [...one(this, ".net-stickers", HTMLElement).querySelectorAll("button")];
  }

  /**
   * @template {Element} E
   * @param {string} attribute
   * @param {new () => E} kind
   */
  #named(attribute, kind) {
    const form = this.closest("form") ?? document;
    return one(form, `[name="${this.getAttribute(attribute)}"]`, kind);
  }

  /** Show what the field has, or the cube that the page is about if its text was read otherwise. */
  #start() {
    const typed = readStickers(this.#field.value, this.#side);
    const looksPasted = this.#field.value.trim().split(/\s+/).some((word) => word.length > 2);
    const own = this.getAttribute("stickers") ?? "";
    const isOwn = looksPasted && own.length === 6 * this.#side ** 2;
    this.#show(typed || (isOwn ? own : this.#blank));
  }

  #read() {
    const stickers = readStickers(this.#field.value, this.#side);
    if (stickers) this.#show(stickers);
    else if (this.#stickers.length !== 6 * this.#side ** 2) {
      this.#show(this.#blank);
    }
  }

  #drawColors() {
    const colors = [...FACE_LETTERS].map((face, number) => {
      const button = makeButton(`net-color sticker-${face.toLowerCase()}`);
      button.value = face;
      button.setAttribute("aria-label", this.#word("color", face));
      button.setAttribute("aria-pressed", String(face === this.#color));
      button.textContent = COLOR_LETTERS[number];
      return button;
    });
    if (this.#isPart) colors.push(this.#makeEraser());
    one(this, ".net-colors", HTMLElement).replaceChildren(...colors);
  }

  #makeEraser() {
    const button = makeButton("net-color is-blank");
    button.value = BLANK;
    button.setAttribute("aria-label", this.getAttribute("eraser") ?? "");
    button.setAttribute("aria-pressed", "false");
    return button;
  }

  /** @param {string} stickers */
  #show(stickers) {
    if (stickers.length !== this.#stickers.length) this.#drawNet();
    this.#stickers = stickers;
    this.querySelector("details")?.toggleAttribute("hidden", this.#side > LARGEST);
    if (this.#side > LARGEST) return;
    this.#buttons.forEach((button, number) => this.#paint(button, number));
    const blanks = [...stickers].filter((each) => each === BLANK).length;
    const left = (this.getAttribute("left") ?? "").replace("{number}", String(blanks));
    one(this, "output", HTMLOutputElement).textContent = blanks ? left : "";
  }

  #drawNet() {
    const side = this.#side;
    const net = one(this, ".net-stickers", HTMLElement);
    net.style.setProperty("--side", String(side));
    const count = side > LARGEST ? 0 : 6 * side ** 2;
    const buttons = Array.from({ length: count }, (_, number) => {
      const button = makeButton("net-sticker");
      const { column, row } = netPlace(number, side);
      button.style.gridColumn = String(column + 1);
      button.style.gridRow = String(row + 1);
      button.name = String(number);
      button.tabIndex = number === 0 ? 0 : -1;
      return button;
    });
    net.replaceChildren(...buttons);
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {number} number
   */
  #paint(button, number) {
    const sticker = this.#stickers[number];
    const has = sticker !== BLANK;
    button.className = `net-sticker ${has ? `sticker-${sticker.toLowerCase()}` : "is-blank"}`;
    const side = this.#side;
    const [face, place] = [Math.floor(number / side ** 2), number % side ** 2];
    const values = {
      face: this.#word("face", FACE_LETTERS[face]),
      row: String(Math.floor(place / side) + 1),
      column: String(place % side + 1),
      color: has ? this.#word("color", sticker) : this.getAttribute("none") ?? "",
    };
    let label = this.getAttribute("name") ?? "";
    for (const [key, value] of Object.entries(values)) label = label.replace(`{${key}}`, value);
    button.setAttribute("aria-label", label);
  }

  /** @param {MouseEvent} event */
  #tap(event) {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (!button) return;
    if (button.dataset.net === "clear") this.#write(this.#blank);
    else if (button.matches(".net-color")) this.#choose(button.value);
    else this.#fill(Number(button.name), this.#color);
  }

  /** @param {string} face */
  #choose(face) {
    this.#color = face;
    for (const button of this.querySelectorAll(".net-color")) {
      const isChosen = button instanceof HTMLButtonElement && button.value === face;
      button.setAttribute("aria-pressed", String(isChosen));
    }
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const button = event.target;
    if (!(button instanceof HTMLButtonElement) || !button.matches(".net-sticker")) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const number = Number(button.name);
    const face = faceOfKey(event.key);
    const next = nextSticker(this.#buttons.map(centerOf), button.name, event.key);
    if (face) {
      this.#choose(face);
      this.#fill(number, face);
      this.#focus(Math.min(number + 1, this.#stickers.length - 1));
    } else if (event.key === "Backspace" || event.key === "Delete") {
      this.#fill(number, BLANK);
      if (event.key === "Backspace") this.#focus(Math.max(number - 1, 0));
    } else if (next) this.#focus(Number(next));
    else return;
    event.preventDefault();
  }

  /** @param {number} number */
  #focus(number) {
    this.#buttons.forEach((button, place) => button.tabIndex = place === number ? 0 : -1);
    this.#buttons[number].focus();
  }

  /**
   * @param {number} number
   * @param {string} face
   */
  #fill(number, face) {
    const stickers = this.#stickers;
    this.#write(stickers.slice(0, number) + face + stickers.slice(number + 1));
  }

  /** @param {string} stickers */
  #write(stickers) {
    this.#show(stickers);
    this.#field.value = writeStickers(stickers);
  }

  /**
   * Return what a face or its colour is called.
   * @param {"face" | "color"} what
   * @param {string} face
   */
  #word(what, face) {
    return this.getAttribute(`${what}-${face.toLowerCase()}`) ?? "";
  }
}

/** @param {string} classes */
function makeButton(classes) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = classes;
  return button;
}

/** @param {HTMLButtonElement} button */
function centerOf(button) {
  const box = button.getBoundingClientRect();
  return { name: button.name, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

customElements.define("sticker-net", StickerNet);
