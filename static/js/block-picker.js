// <block-picker>: a face whose cells are chosen by dragging, or by keys. It writes the block into the text
// field that it belongs to, and sends the form when the block is complete.

import { one } from "./elements.js";

/** @typedef {{row: number, col: number}} Cell */

/** @type {Record<string, number[]>} rows and columns that a key goes on */
const WAYS = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

class BlockPicker extends HTMLElement {
  /** @type {Cell} where the block begins */
  #anchor = { row: 0, col: 0 };
  /** @type {Cell} */
  #end = { row: 0, col: 0 };
  #isDragging = false;

  connectedCallback() {
    const grid = this.#grid;
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-multiselectable", "true");
    one(this, "[data-picker-help]", HTMLElement).hidden = false;
    grid.addEventListener("pointerdown", (event) => this.#start(event));
    grid.addEventListener("pointermove", (event) => this.#drag(event));
    grid.addEventListener("pointerup", () => this.#drop());
    grid.addEventListener("pointercancel", () => (this.#isDragging = false));
    grid.addEventListener("keydown", (event) => this.#press(event));
    const chosen = this.#cells.filter((cell) => cell.matches(".cell-target"));
    if (chosen.length) {
      const [upper, lower] = [placeOf(chosen[0]), placeOf(chosen[chosen.length - 1])];
      this.#anchor = { row: lower.row, col: upper.col };
      this.#end = { row: upper.row, col: lower.col };
    }
    this.#mark();
  }

  get #grid() {
    return one(this, '[data-grid="target"]', HTMLTableElement);
  }

  get #cells() {
    const cells = this.#grid.querySelectorAll("[data-cell]");
    return /** @type {HTMLTableCellElement[]} */ ([...cells]);
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.closest("form"));
  }

  /** @param {PointerEvent} event */
  #start(event) {
    const cell = this.#cellAt(event);
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    this.#isDragging = true;
    if (!event.shiftKey) this.#anchor = cell;
    this.#extend(cell);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const cell = this.#isDragging && this.#cellAt(event);
    if (cell) this.#extend(cell);
  }

  #drop() {
    if (!this.#isDragging) return;
    this.#isDragging = false;
    this.#send();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    if (way) this.#go(way, event.shiftKey);
    else if (event.key === "Enter" || event.key === " ") this.#send();
    else return;
    event.preventDefault();
  }

  /**
   * @param {number[]} way
   * @param {boolean} extends_
   */
  #go([rows, columns], extends_) {
    const last = Math.sqrt(this.#cells.length) - 1;
    const row = Math.max(0, Math.min(last, this.#end.row + rows));
    const col = Math.max(0, Math.min(last, this.#end.col + columns));
    if (!extends_) this.#anchor = { row, col };
    this.#extend({ row, col });
    this.#cells.find((cell) => cell.tabIndex === 0)?.focus();
  }

  /** @param {Cell} cell */
  #extend(cell) {
    this.#end = cell;
    this.#mark();
    one(this.#form, `[name="${this.getAttribute("field")}"]`, HTMLInputElement).value = this.#text;
  }

  get #text() {
    const [rows, columns] = [
      sorted(this.#anchor.row, this.#end.row),
      sorted(this.#anchor.col, this.#end.col),
    ];
    const [low, high] = [0, 1].map((at) => `${rows[at]},${columns[at]}`);
    return low === high ? low : `${low}:${high}`;
  }

  #mark() {
    const rows = sorted(this.#anchor.row, this.#end.row);
    const columns = sorted(this.#anchor.col, this.#end.col);
    for (const cell of this.#cells) {
      const { row, col } = placeOf(cell);
      const isIn = within(row, rows) && within(col, columns);
      cell.setAttribute("aria-selected", String(isIn));
      cell.tabIndex = row === this.#end.row && col === this.#end.col ? 0 : -1;
    }
  }

  /** Plan the block, and show its face again. */
  #send() {
    this.#form.action = `${location.pathname}#${this.id}`;
    this.#form.requestSubmit();
  }

  /** @param {PointerEvent} event */
  #cellAt(event) {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-cell]");
    return cell instanceof HTMLTableCellElement && this.#grid.contains(cell) ? placeOf(cell) : null;
  }
}

/**
 * @param {HTMLElement} cell
 * @returns {Cell}
 */
function placeOf(cell) {
  const [row, col] = (cell.dataset.cell ?? "").split(",").map(Number);
  return { row, col };
}

/**
 * @param {number} one
 * @param {number} other
 */
function sorted(one, other) {
  return one < other ? [one, other] : [other, one];
}

/**
 * @param {number} number
 * @param {number[]} ends
 */
function within(number, [first, last]) {
  return number >= first && number <= last;
}

customElements.define("block-picker", BlockPicker);
