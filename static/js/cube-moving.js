// <moving-cube>: one cube in space, drawn by the server. Dragging, arrow keys and buttons turn the whole
// cube; scripts turn its layers, at once or animated.
//
//   cube.turn(turn, 160)     turns layers within so many milliseconds; the promise resolves at the end
//   cube.stickers            the sticker at each place
//   cube.show(stickers)      shows other stickers at once
//   cube.settle()            finishes a turn that is still running
//   cube.point("UFR")        highlights the place of a name, or none
//
// Inside a <cube-picture>, it uses the tools and the table of that element.

import { CubeScene } from "./cube-scene.js";
import { one } from "./elements.js";
import { BACK, FRONT, moved } from "./pure/cube-space.js";
import { FACES, solved, turned } from "./pure/cube-turns.js";

/** @import { Camera } from "./pure/cube-space.js" */
/** @import { Turn } from "./pure/cube-turns.js" */

const STEP = Math.PI / 12;
const RESTING = 100;
/** The largest cube whose letters are drawn while it is dragged. */
const MOST_LETTERED = 5;
/** @type {Record<string, [number, number]>} */
const WAYS = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export class MovingCube extends HTMLElement {
  #camera = FRONT;
  #angle = 0;
  /** @type {{x: number, y: number} | null} */
  #held = null;
  #waiting = 0;
  #resting = 0;
  /** @type {{end: () => void, frame: number} | null} */
  #turning = null;
  /** @type {CubeScene | undefined} */
  #drawn;
  /** @type {{look: string, words: string[]}[]} */
  #looks = [];
  #pointed = -1;
  /** @type {string[]} */
  letters = [];
  /** @type {number[]} */
  stickers = [];
  /** @type {HTMLElement} */
  #whole = this;

  /** @param {Event} event */
  #clicked = (event) => {
    this.#click(/** @type {Element} */ (event.target).closest("button[data-cube]"));
  };

  connectedCallback() {
    this.#whole = this.closest("cube-picture") ?? this;
    this.stickers = solved(this.size);
    this.letters = (this.dataset.letters ?? "").split("\n");
    this.#readLooks();
    this.#camera = JSON.parse(this.#keeper?.dataset.camera ?? "null") ?? FRONT;
    this.#show();
    this.#listen();
    this.view.tabIndex = 0;
    for (const tools of this.querySelectorAll(".cube-tools")) tools.removeAttribute("hidden");
    this.#pressLetters();
  }

  disconnectedCallback() {
    this.settle();
    cancelAnimationFrame(this.#waiting);
    clearTimeout(this.#resting);
    this.#whole.removeEventListener("click", this.#clicked);
  }

  get size() {
    return Number(this.getAttribute("size"));
  }

  get view() {
    return one(this, ".cube-view", HTMLElement);
  }

  get #scene() {
    this.#drawn ??= new CubeScene(one(this, "svg", SVGSVGElement), this.size);
    return this.#drawn;
  }

  /** @param {number[]} stickers */
  show(stickers) {
    this.settle();
    this.stickers = stickers;
    this.#show();
    this.#rest();
  }

  settle() {
    this.#turning?.end();
  }

  /** @param {string | null} name */
  point(name) {
    this.#pointed = this.#cells.findIndex((cell) => cell.dataset.place === name);
    if (!this.#turning) this.#show();
  }

  get #cells() {
    const cells = this.#whole.querySelectorAll("td[data-place]");
    return /** @type {HTMLTableCellElement[]} */ ([...cells]);
  }

  /**
   * @param {Turn} turn
   * @param {number} milliseconds
   * @returns {Promise<void>}
   */
  turn(turn, milliseconds) {
    this.settle();
    if (milliseconds <= 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.show(turned(this.stickers, this.size, turn));
      return Promise.resolve();
    }
    clearTimeout(this.#resting);
    this.#scene.fill(this.#looksNow({ lettered: false }), turn);
    this.#place(0);
    this.toggleAttribute("data-moving", true);
    return new Promise((resolve) => this.#spin(turn, milliseconds, resolve));
  }

  /**
   * @param {Turn} turn
   * @param {number} milliseconds
   * @param {() => void} resolve
   */
  #spin(turn, milliseconds, resolve) {
    const whole = ((turn.quarters === 3 ? -1 : turn.quarters) * Math.PI) / 2;
    const start = performance.now();
    const end = () => {
      cancelAnimationFrame(turning.frame);
      this.#turning = null;
      this.stickers = turned(this.stickers, this.size, turn);
      this.#place(whole);
      this.#rest();
      resolve();
    };
    const step = (/** @type {number} */ now) => {
      const share = (now - start) / milliseconds;
      if (share >= 1) {
        end();
        return;
      }
      this.#place(whole * Math.max(0, share));
      turning.frame = requestAnimationFrame(step);
    };
    const turning = { end, frame: requestAnimationFrame(step) };
    this.#turning = turning;
  }

  #readLooks() {
    const marks = (this.dataset.marks ?? "").split("\n").filter(Boolean).map((mark) =>
      mark.split("|")
    );
    const colors = (this.dataset.colors ?? "").split("|");
    this.#looks = [...(this.getAttribute("facelets") ?? "")].map((color, place) => {
      const own = marks.filter((mark) => Number(mark[0]) === place);
      const classes = own.map((mark) => ` mark-${mark[1]}`).join("");
      const words = [colors[FACES.indexOf(color)] ?? colors[6], ...own.map((mark) => mark[2])];
      return { look: `sticker-${color === "-" ? "hidden" : color.toLowerCase()}${classes}`, words };
    });
    one(this, "svg", SVGSVGElement).classList.toggle(
      "cube-some-lit",
      marks.some((mark) => mark[1] === "lit"),
    );
  }

  #looksNow({ lettered = true } = {}) {
    return this.stickers.map((sticker, place) => ({
      look: this.#looks[sticker].look + (place === this.#pointed ? " is-pointed" : ""),
      letter: lettered ? (this.letters[place] ?? "") : "",
    }));
  }

  #show() {
    this.toggleAttribute("data-moving", false);
    this.#scene.fill(this.#looksNow());
    this.#place(0);
  }

  /** @param {number} angle */
  #place(angle) {
    this.#angle = angle;
    this.#scene.place(this.#camera, angle);
  }

  /** Update letters and the table when the cube rests, not between two turns. */
  #rest() {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      if (this.hasAttribute("data-moving")) this.#show();
      this.#fillTable();
    }, RESTING);
  }

  /** Update the table for people who cannot see the picture. */
  #fillTable() {
    this.#cells.forEach((cell, place) => {
      const [color, ...marks] = this.#looks[this.stickers[place]].words;
      const letter = this.letters[place];
      const lettered = letter ? [(this.dataset.letter ?? "").replace("{}", letter)] : [];
      const words = [color, ...lettered, ...marks].join(this.dataset.separator);
      cell.textContent = `${cell.dataset.place} ${words}`;
    });
  }

  #listen() {
    this.view.addEventListener("pointerdown", (event) => this.#hold(event));
    this.view.addEventListener("pointermove", (event) => this.#drag(event));
    this.view.addEventListener("lostpointercapture", () => this.#release());
    this.view.addEventListener("keydown", (event) => this.#press(event));
    this.#whole.addEventListener("click", this.#clicked);
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    if (!event.isPrimary || event.button !== 0) return;
    this.#held = { x: event.clientX, y: event.clientY };
    this.view.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (!this.#held || !event.isPrimary) return;
    const reach = this.view.clientWidth / Math.PI;
    const [x, y] = [event.clientX - this.#held.x, event.clientY - this.#held.y];
    this.#held = { x: event.clientX, y: event.clientY };
    this.toggleAttribute("data-dragged", true);
    this.toggleAttribute("data-bare", this.size > MOST_LETTERED);
    this.#look(moved(this.#camera, x / reach, y / reach));
  }

  #release() {
    this.#held = null;
    this.toggleAttribute("data-dragged", false);
    this.toggleAttribute("data-bare", false);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "Home" && !WAYS[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    this.#go(event.key);
  }

  /** @param {Element | null} button */
  #click(button) {
    if (!(button instanceof HTMLButtonElement)) return;
    if (button.dataset.cube === "turn") this.#go(button.value);
    if (button.dataset.cube === "letters" && this.contains(button)) {
      this.setAttribute("letters", this.getAttribute("letters") === "on" ? "off" : "on");
      this.#pressLetters();
    }
  }

  /** @param {string} way */
  #go(way) {
    if (way === "Home") this.#look(FRONT);
    else if (way === "over") this.#look(this.#camera === FRONT ? BACK : FRONT);
    else this.#look(moved(this.#camera, ...WAYS[way]));
  }

  #pressLetters() {
    for (const button of this.querySelectorAll('button[data-cube="letters"]')) {
      button.setAttribute("aria-pressed", String(this.getAttribute("letters") === "on"));
    }
  }

  /** The element that replaces this cube by another one, which is then seen from the same side. */
  get #keeper() {
    return /** @type {HTMLElement | null} */ (this.closest("page-part"));
  }

  /**
   * Draw at most once a frame; while layers turn, their animation draws.
   * @param {Camera} camera
   */
  #look(camera) {
    this.#camera = camera;
    if (this.#keeper) this.#keeper.dataset.camera = JSON.stringify(camera);
    if (this.#turning || this.#waiting) return;
    this.#waiting = requestAnimationFrame(() => {
      this.#waiting = 0;
      if (!this.#turning) this.#place(this.#angle);
    });
  }
}

customElements.define("moving-cube", MovingCube);
