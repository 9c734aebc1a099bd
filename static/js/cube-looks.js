// What a <moving-cube> shows at each place: the classes and letters of stickers, and their words in the
// table for people who cannot see the picture. Its attributes come from the server.

import { namedIn } from "./cube-table.js";
import { FACES } from "./pure/cube-turns.js";
import { edgeQuality } from "./pure/edge-quality.js";

/** @import { Move } from "./pure/cube-pieces.js" */
/** @typedef {{look: string, words: string[]}} Look */

export class CubeLooks {
  #data;
  /** @type {Look[]} */
  #looks;
  /** @type {[number, string][]} */
  #marks;
  #colors;
  /** @type {Move | null} */
  arrow = null;
  /** @type {string[]} */
  letters;

  /** @param {HTMLElement} cube */
  constructor(cube) {
    this.#data = cube.dataset;
    this.letters = (this.#data.letters ?? "").split("\n");
    const marks = (this.#data.marks ?? "").split("\n").filter(Boolean).map((mark) =>
      mark.split("|")
    );
    this.#marks = marks.map(([place, mark]) => [Number(place), mark]);
    const [from, to] = (this.#data.arrow ?? "").split(" ").map(Number);
    if (to !== undefined) this.arrow = { from, to };
    this.#colors = [...(cube.getAttribute("facelets") ?? "")];
    const colors = (this.#data.colors ?? "").split("|");
    /** @type {Map<number, string[][]>} */
    const marksAt = new Map();
    for (const mark of marks) {
      const place = Number(mark[0]);
      marksAt.set(place, [...(marksAt.get(place) ?? []), mark]);
    }
    this.#looks = this.#colors.map((color, place) => {
      const own = marksAt.get(place) ?? [];
      const classes = own.map((mark) => ` mark-${mark[1]}`).join("");
      const words = [colors[FACES.indexOf(color)] ?? colors[6], ...own.map((mark) => mark[2])];
      return { look: `sticker-${color === "-" ? "hidden" : color.toLowerCase()}${classes}`, words };
    });
  }

  get hasLit() {
    return this.#marked("lit").length > 0;
  }

  /** The faces to look at, the most important one first. */
  get facesInSight() {
    const places = this.arrow
      ? [this.arrow.to, this.arrow.from, ...this.#marked("expected")]
      : [...this.#marked("lit"), ...this.#marked("target-block"), ...this.#marked("source-block")];
    return places.map((place) => Math.floor((6 * place) / this.#looks.length));
  }

  /** @param {string} kind */
  #marked(kind) {
    return this.#marks.filter(([, mark]) => mark === kind).map(([place]) => place);
  }

  /**
   * Return the look and the letter at each place.
   * @param {number[]} stickers the sticker at each place
   * @param {{pointed?: number, isLettered?: boolean, away?: Set<number>}} options
   */
  at(stickers, { pointed = -1, isLettered = true, away = new Set() } = {}) {
    const edges = this.#edges(stickers);
    return stickers.map((sticker, place) => ({
      look: away.has(place)
        ? "sticker-away"
        : this.#looks[sticker].look + edgeMark(edges.get(place)) +
          (place === pointed ? " is-pointed" : ""),
      letter: isLettered ? this.#letter(sticker, place) : "",
    }));
  }

  /**
   * @param {number} sticker
   * @param {number} place
   */
  #letter(sticker, place) {
    return this.letters["lettersMove" in this.#data ? sticker : place] ?? "";
  }

  /**
   * Whether the edge at a place is good, where that is shown.
   * @param {number[]} stickers
   * @returns {Map<number, boolean>}
   */
  #edges(stickers) {
    if (this.#data.edges === undefined) return new Map();
    return edgeQuality(stickers.map((sticker) => this.#colors[sticker]));
  }

  /**
   * Write into each cell what its place shows.
   * @param {HTMLTableCellElement[]} cells
   * @param {number[]} stickers
   */
  fillTable(cells, stickers) {
    const edges = this.#edges(stickers);
    const [good, bad] = (this.#data.edges ?? "").split("|");
    cells.forEach((cell, place) => {
      const [color, ...marks] = this.#looks[stickers[place]].words;
      if (edges.has(place)) marks.push(edges.get(place) ? good : bad);
      const letter = this.#letter(stickers[place], place);
      const lettered = letter ? [(this.#data.letter ?? "").replace("{}", letter)] : [];
      const words = [color, ...lettered, ...marks].join(this.#data.separator);
      cell.textContent = `${namedIn(cell)} ${words}`;
    });
  }
}

/** @param {boolean} [isGood] */
function edgeMark(isGood) {
  if (isGood === undefined) return "";
  return isGood ? " mark-good" : " mark-bad";
}
