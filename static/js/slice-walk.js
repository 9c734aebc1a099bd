// <slice-walk>: a walk over the cells of one slice. A slider, buttons, keys and the cells themselves go to a
// cell; it is shown on the cube, on the net and on the pictures of the faces, and the URL names it.

import "./copy-button.js";
import "./cube-moving.js";
import { one } from "./elements.js";

/** @import { MovingCube } from "./cube-moving.js" */

const PAUSE = 260;
const REST = 300;
/** @type {Record<string, string>} */
const KEYS = { " ": "play", ".": "on", ",": "back" };

class SliceWalk extends HTMLElement {
  #at = 0;
  #playing = 0;
  #resting = 0;
  /** @type {number[]} */
  #places = [];

  connectedCallback() {
    this.#places = (this.dataset.places ?? "").split(" ").map(Number);
    this.#at = Number(this.#slider.value);
    for (const tool of this.querySelectorAll(".player-scrub, [data-walk='play']")) {
      tool.removeAttribute("hidden");
    }
    this.#slider.addEventListener("input", () => {
      this.pause();
      this.go(Number(this.#slider.value));
    });
    this.addEventListener("click", (event) => this.#click(event));
    this.addEventListener("keydown", (event) => this.#press(event));
    this.#slider.setAttribute("aria-valuetext", this.#name(this.#at));
  }

  disconnectedCallback() {
    this.pause();
    clearTimeout(this.#resting);
  }

  get at() {
    return this.#at;
  }

  get #slider() {
    return one(this, "[data-walk='scrub']", HTMLInputElement);
  }

  get #cube() {
    return /** @type {MovingCube} */ (this.querySelector("moving-cube"));
  }

  /**
   * Show the walk up to a cell.
   * @param {number} at
   */
  go(at) {
    this.#at = Math.max(0, Math.min(this.#places.length - 1, at));
    this.#slider.value = String(this.#at);
    this.#slider.setAttribute("aria-valuetext", this.#name(this.#at));
    for (const cell of this.querySelectorAll("rect[data-cell]")) {
      cell.setAttribute("data-state", this.#state(Number(cell.getAttribute("data-cell"))));
    }
    for (const cell of this.querySelectorAll("li[data-cell]")) {
      const isHere = Number(cell.getAttribute("data-cell")) === this.#at;
      if (isHere) cell.setAttribute("aria-current", "step");
      else cell.removeAttribute("aria-current");
    }
    this.#mark();
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#rest(), REST);
  }

  pause() {
    clearInterval(this.#playing);
    this.#playing = 0;
    this.#button();
  }

  play() {
    if (this.#at === this.#places.length - 1) this.go(0);
    this.#playing = setInterval(() => {
      this.go(this.#at + 1);
      if (this.#at === this.#places.length - 1) this.pause();
    }, PAUSE);
    this.#button();
  }

  /** @param {number} cell */
  #state(cell) {
    if (cell === this.#at) return "here";
    return cell < this.#at ? "past" : "ahead";
  }

  /** The cell that was reached last comes first, so that the cube turns to it. */
  #mark() {
    const walked = this.#places.slice(0, this.#at + 1).reverse();
    const marks = [`${walked[0]}|target|`, ...walked.map((place) => `${place}|lit|`)];
    this.#cube.dataset.marks = marks.join("\n");
    this.#cube.remark();
  }

  /** Say in words and in the URL where the walk is, once it rests. */
  #rest() {
    const [progress, ...name] = this.#name(this.#at).split(" · ");
    one(this, "output", HTMLOutputElement).textContent = progress;
    one(this, ".slice-here code", HTMLElement).textContent = name.join("");
    const url = new URL(location.href);
    const fields = new URL(one(this, "[data-walk='on']", HTMLAnchorElement).href).searchParams;
    for (const [field, value] of fields) url.searchParams.set(field, value);
    url.searchParams.set("step", String(this.#at));
    history.replaceState(history.state, "", url);
  }

  /** @param {number} at */
  #name(at) {
    const output = one(this, "output", HTMLOutputElement);
    const [number, count] = [String(at + 1), String(this.#places.length)];
    const text = output.dataset.here ?? "";
    const cell = this.querySelector(`li[data-cell="${at}"]`);
    const face = cell?.closest("[data-face]")?.getAttribute("data-face");
    const progress = text.replace("{number}", number).replace("{count}", count);
    return `${progress} · ${face} ${cell?.textContent?.trim()}`;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target);
    const control = target.closest("[data-walk]");
    const name = control?.getAttribute("data-walk") ?? "";
    if (control instanceof HTMLAnchorElement) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
    }
    this.#do(name);
    const cell = target.closest("[data-cell]");
    if (!cell) return;
    this.pause();
    this.go(Number(cell.getAttribute("data-cell")));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const target = /** @type {Element} */ (event.target);
    const typing = target.closest("input, select, textarea, button, a, summary, pre");
    if (typing || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!KEYS[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    this.#do(KEYS[event.key]);
  }

  /** @param {string} name */
  #do(name) {
    if (name === "play") {
      if (this.#playing) this.pause();
      else this.play();
      return;
    }
    const last = this.#places.length - 1;
    /** @type {Record<string, number>} */
    const goals = { start: 0, back: this.#at - 1, on: this.#at + 1, end: last };
    if (!(name in goals)) return;
    this.pause();
    this.go(goals[name]);
  }

  #button() {
    const button = one(this, "[data-walk='play']", HTMLButtonElement);
    button.textContent = (this.#playing ? button.dataset.pause : button.dataset.play) ?? "";
  }
}

customElements.define("slice-walk", SliceWalk);
