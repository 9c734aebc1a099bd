// <move-entry>: moves are typed into a field, or a face of the cube is tapped: that turns it clockwise, and
// once more each time. The cube shows the moves. The form gets the time until the first of them, and in all.

import "./cube-moving.js";
import { MovingCube } from "./cube-moving.js";
import { one } from "./elements.js";
import { FACES, solved, turned } from "./pure/cube-turns.js";
import { readMoves, turnOf, withoutLast, withQuarter } from "./pure/move-text.js";

const TURNING = 160;
/** A finger that moves less than this many pixels taps. */
const STILL = 6;

class MoveEntry extends HTMLElement {
  #startedAt = performance.now();
  /** When the first move was made. @type {number | null} */
  #recalledAt = null;
  /** @type {{x: number, y: number} | null} */
  #pressed = null;
  #text = "";

  connectedCallback() {
    const { elapsed = "0", recalled } = this.dataset;
    // Where moves could not be read, the clock goes on.
    this.#startedAt -= Number(elapsed);
    if (recalled) this.#recalledAt = this.#startedAt + Number(recalled);
    this.#field.addEventListener("input", () => this.#follow());
    this.addEventListener("click", (event) => this.#press(event));
    this.#cube?.view.addEventListener("pointerdown", (event) => {
      this.#pressed = { x: event.clientX, y: event.clientY };
    });
    this.#cube?.view.addEventListener("click", (event) => this.#tap(event));
    for (const pad of this.querySelectorAll(".move-pad")) pad.removeAttribute("hidden");
    this.closest("form")?.addEventListener("submit", () => this.#noteTimes());
    // A page that comes back from the history would ask what was answered.
    addEventListener("pageshow", (event) => event.persisted && location.reload());
    this.#follow();
  }

  get #field() {
    return one(this, ".move-field", HTMLInputElement);
  }

  get #cube() {
    const cube = this.querySelector("moving-cube");
    return cube instanceof MovingCube ? cube : null;
  }

  /** @param {MouseEvent} event */
  #tap({ clientX, clientY }) {
    const { x, y } = this.#pressed ?? { x: clientX, y: clientY };
    if (Math.hypot(clientX - x, clientY - y) > STILL) return;
    const face = document.elementFromPoint(clientX, clientY)?.closest(".face");
    const letter = [...FACES].find((one) => face?.classList.contains(`face-${one.toLowerCase()}`));
    if (letter) this.#add(letter);
  }

  /** @param {Event} event */
  #press(event) {
    const button = /** @type {Element} */ (event.target).closest("[data-move]");
    if (!(button instanceof HTMLButtonElement)) return;
    const letter = button.dataset.move;
    if (letter) this.#add(letter);
    else {
      this.#field.value = withoutLast(this.#field.value);
      this.#follow();
    }
  }

  /**
   * Add a quarter turn to the field, and let the cube make it.
   * @param {string} letter
   */
  #add(letter) {
    this.#recalledAt ??= performance.now();
    this.#field.value = withQuarter(this.#field.value, letter);
    if (!this.#cube || !readMoves(this.#field.value)) return;
    this.#text = this.#field.value;
    void this.#cube.turn(turnOf({ letter, quarters: 1 }), TURNING);
  }

  /** Show the moves on the cube; what cannot be read yet changes nothing. */
  #follow() {
    const text = this.#field.value;
    if (text.trim()) this.#recalledAt ??= performance.now();
    const [moves, before] = [readMoves(text), readMoves(this.#text) ?? []];
    const cube = this.#cube;
    if (!cube || !moves) return;
    this.#text = text;
    const last = moves.at(-1);
    if (last && JSON.stringify(moves.slice(0, -1)) === JSON.stringify(before)) {
      void cube.turn(turnOf(last), TURNING);
      return;
    }
    const stickers = moves.reduce(
      (state, move) => turned(state, cube.size, turnOf(move)),
      solved(cube.size),
    );
    cube.show(stickers);
  }

  #noteTimes() {
    const now = performance.now();
    const times = { ms: now, recall_ms: this.#recalledAt ?? now };
    for (const [name, at] of Object.entries(times)) {
      const field = this.closest("form")?.querySelector(`[name=${name}]`);
      if (field instanceof HTMLInputElement) field.value = String(Math.round(at - this.#startedAt));
    }
  }
}

customElements.define("move-entry", MoveEntry);
