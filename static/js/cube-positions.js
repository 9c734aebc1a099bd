// <cube-positions>: the numbers of a 3×3×3 in tables, as they are after each move that the player around it makes.

import { one } from "./elements.js";

const LISTS = ["cp", "co", "ep", "eo", "centers"];
const PIECES = ["cp", "ep", "centers"];

class CubePositions extends HTMLElement {
  /** @type {string[]} */
  #states = [];
  /** @type {Element | null} */
  #player = null;

  #stepped = () => this.show(Number(/** @type {{at?: number}} */ (this.#player)?.at));

  connectedCallback() {
    this.#states = (this.dataset.states ?? "").split("\n");
    this.#player = this.closest("cube-player");
    this.#player?.addEventListener("step", this.#stepped);
  }

  disconnectedCallback() {
    this.#player?.removeEventListener("step", this.#stepped);
  }

  /**
   * Show the numbers after so many moves.
   * @param {number} at
   */
  show(at) {
    this.#states[at].split("|").forEach((list, number) => {
      const name = LISTS[number];
      one(this, `[data-list="${name}"]`, HTMLElement).textContent = list;
      list.split(" ").forEach((value, place) => this.#fill(name, place, value));
    });
  }

  /**
   * @param {string} name
   * @param {number} place
   * @param {string} value
   */
  #fill(name, place, value) {
    const cell = one(this, `[data-${name}="${place}"]`, HTMLTableCellElement);
    const isPiece = PIECES.includes(name);
    cell.toggleAttribute("data-changed", value !== (isPiece ? String(place) : "0"));
    one(cell, "b", HTMLElement).textContent = value;
    if (isPiece) one(cell, "span", HTMLElement).textContent = this.#name(name, value);
    if (name === "eo") {
      one(cell, "span", HTMLElement).textContent = this.dataset[value === "0" ? "good" : "bad"] ??
        "";
    }
  }

  /**
   * The name of a piece: that of its place on the solved cube.
   * @param {string} name
   * @param {string} piece
   */
  #name(name, piece) {
    const row = one(this, `[data-${name}="${piece}"]`, HTMLTableCellElement).parentElement;
    return row?.querySelector("[data-name]")?.textContent ?? "";
  }
}

customElements.define("cube-positions", CubePositions);
