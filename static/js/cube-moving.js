// <moving-cube>: one cube in space, drawn by the server. Dragging, arrow keys and buttons turn the whole
// cube; scripts turn its layers, at once or animated.
//
//   cube.turn(turn, 160)     turns layers within so many milliseconds; the promise resolves at the end
//   cube.stickers            the sticker at each place
//   cube.show(stickers)      shows other stickers at once
//   cube.settle()            finishes a turn that is still running
//   cube.remark()            shows the marks of its attributes, after they changed
//   cube.point("UFR")        highlights the place of a name, or none
//
// Inside a <cube-picture>, it uses the tools and the table of that element. It turns until the ends of its arrow,
// or its lit stickers, are in sight.

import { Animation, isCalm } from "./animation.js";
import { CubeArrow } from "./cube-arrow.js";
import { CubeCamera } from "./cube-camera.js";
import { CubeLooks } from "./cube-looks.js";
import { CubeScene } from "./cube-scene.js";
import { cellsOf, namedIn } from "./cube-table.js";
import { one } from "./elements.js";
import { FRONT } from "./pure/cube-space.js";
import { solved, turned } from "./pure/cube-turns.js";

/** @import { Sticker } from "./cube-scene.js" */
/** @import { Camera } from "./pure/cube-space.js" */
/** @import { Turn } from "./pure/cube-turns.js" */

const RESTING = 100;

export class MovingCube extends HTMLElement {
  #angle = 0;
  #resting = 0;
  /** @type {Animation | null} */
  #moving = null;
  /** @type {CubeScene | undefined} */
  #drawn;
  /** @type {CubeArrow | null} */
  #arrow = null;
  #pointed = -1;
  /** @type {number[]} */
  stickers = [];
  /** @type {HTMLElement} */
  #whole = this;
  looks = new CubeLooks(this);
  /** @type {CubeCamera | undefined} */
  #camera;

  /** @param {Event} event */
  #clicked = (event) => {
    this.#click(/** @type {Element} */ (event.target).closest("button[data-cube]"));
  };

  connectedCallback() {
    this.#whole = this.closest("cube-picture") ?? this;
    this.looks = new CubeLooks(this);
    this.stickers = solved(this.size);
    this.#camera = new CubeCamera(this, () => this.#redraw());
    this.picture.classList.toggle("cube-some-lit", this.looks.hasLit);
    this.#arrow = this.looks.arrow && new CubeArrow(this.picture, this.size, this.looks.arrow);
    this.#whole.addEventListener("click", this.#clicked);
    this.view.tabIndex = 0;
    for (const tools of this.querySelectorAll(".cube-tools")) tools.removeAttribute("hidden");
    this.#pressLetters();
    this.#show();
    this.arrive();
  }

  disconnectedCallback() {
    this.settle();
    this.#camera?.stop();
    clearTimeout(this.#resting);
    this.#whole.removeEventListener("click", this.#clicked);
  }

  get size() {
    return Number(this.getAttribute("size"));
  }

  get letters() {
    return this.looks.letters;
  }

  get view() {
    return one(this, ".cube-view", HTMLElement);
  }

  /** The element that replaces this cube by another one, and keeps what the next one begins with. */
  get keeper() {
    return /** @type {HTMLElement | null} */ (this.closest("page-part"));
  }

  get picture() {
    return one(this, "svg", SVGSVGElement);
  }

  get #scene() {
    this.#drawn ??= new CubeScene(this.picture, this.size);
    return this.#drawn;
  }

  get #cells() {
    return cellsOf(this.#whole);
  }

  /** @param {number[]} stickers */
  show(stickers) {
    this.settle();
    this.stickers = stickers;
    this.#show();
    this.#rest();
  }

  settle() {
    this.#moving?.end();
  }

  /** @param {string | null} name */
  point(name) {
    this.#pointed = this.#cells.findIndex((cell) => namedIn(cell) === name);
    if (!this.#isMoving) this.#show();
  }

  /**
   * @param {Turn} turn
   * @param {number} milliseconds
   * @returns {Promise<void>}
   */
  turn(turn, milliseconds) {
    this.settle();
    if (milliseconds <= 0 || isCalm()) {
      this.show(turned(this.stickers, this.size, turn));
      return Promise.resolve();
    }
    clearTimeout(this.#resting);
    this.#scene.fill(this.looks.at(this.stickers, { isLettered: false }), turn);
    this.toggleAttribute("data-moving", true);
    const angle = ((turn.quarters === 3 ? -1 : turn.quarters) * Math.PI) / 2;
    this.#moving = new Animation(milliseconds, (share) => {
      this.#place(angle * share);
      if (share < 1) return;
      this.stickers = turned(this.stickers, this.size, turn);
      this.#rest();
    });
    return this.#moving.done;
  }

  /** Show the marks that its attributes name now, and turn to them. */
  remark() {
    this.settle();
    this.looks = new CubeLooks(this);
    this.picture.classList.toggle("cube-some-lit", this.looks.hasLit);
    this.#show();
    this.arrive();
  }

  /** Turn to what matters. */
  arrive() {
    if (this.isConnected) this.#camera?.turnTo(this.looks.facesInSight);
  }

  /**
   * Show other looks while something moves over them.
   * @param {Sticker[]} looks
   * @param {number} milliseconds
   * @param {(camera: Camera, share: number) => void} step
   */
  showUnder(looks, milliseconds, step) {
    this.settle();
    this.#scene.fill(looks);
    this.#moving = new Animation(milliseconds, (share) => {
      this.#place(0);
      step(this.#seenFrom, share);
      if (share === 1) this.#show();
    });
    return this.#moving.done;
  }

  get #seenFrom() {
    return this.#camera?.now ?? FRONT;
  }

  get #isMoving() {
    return this.#moving !== null && !this.#moving.isOver;
  }

  #show() {
    this.toggleAttribute("data-moving", false);
    this.#scene.fill(this.looks.at(this.stickers, { pointed: this.#pointed }));
    this.#place(0);
  }

  /** While layers turn, their animation draws. */
  #redraw() {
    if (!this.#isMoving) this.#place(this.#angle);
  }

  /** @param {number} angle */
  #place(angle) {
    this.#angle = angle;
    this.#scene.place(this.#seenFrom, angle);
    this.#arrow?.place(this.#seenFrom);
  }

  /** Update letters and the table when the cube rests, not between two turns. */
  #rest() {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      if (this.hasAttribute("data-moving")) this.#show();
      this.looks.fillTable(this.#cells, this.stickers);
    }, RESTING);
  }

  /** @param {Element | null} button */
  #click(button) {
    if (!(button instanceof HTMLButtonElement)) return;
    if (button.dataset.cube === "turn") this.#camera?.go(button.value);
    if (button.dataset.cube === "letters" && this.contains(button)) {
      this.setAttribute("letters", this.getAttribute("letters") === "on" ? "off" : "on");
      this.#pressLetters();
    }
  }

  #pressLetters() {
    for (const button of this.querySelectorAll('button[data-cube="letters"]')) {
      button.setAttribute("aria-pressed", String(this.getAttribute("letters") === "on"));
    }
  }
}

customElements.define("moving-cube", MovingCube);
