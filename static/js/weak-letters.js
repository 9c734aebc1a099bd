// <weak-letters data-table="…">: pointing at a sticker, or an arrow key, shows the values of its
// letter, which are a row of the table, and leads arrows to what was typed instead.

import { one } from "./elements.js";
import { nextSticker } from "./pure/nearest-sticker.js";
import { bentArrow } from "./pure/bent-arrow.js";

const SVG = "http://www.w3.org/2000/svg";

class WeakLetters extends HTMLElement {
  /** @type {SVGGElement | null} */
  #chosen = null;
  /** @type {Map<Element, Element[]>} the arrows of each net before a sticker is chosen */
  #arrows = new Map();

  connectedCallback() {
    for (const net of this.#nets) {
      net.setAttribute("tabindex", "0");
      net.setAttribute("role", "group");
      this.#arrows.set(net, [...one(net, ".mix-arrows", SVGGElement).children]);
      net.addEventListener("pointerover", (event) => this.#point(event));
      net.addEventListener("pointerdown", (event) => this.#point(event));
      net.addEventListener("keydown", (event) => this.#walk(net, event));
    }
  }

  /** @returns {SVGSVGElement[]} */
  get #nets() {
    return [...this.querySelectorAll(/** @type {"svg"} */ (".heat-map"))];
  }

  /** @param {Event} event */
  #point(event) {
    const cell = /** @type {Element} */ (event.target).closest("[data-sticker]");
    if (cell instanceof SVGGElement) this.#choose(cell);
  }

  /**
   * @param {SVGSVGElement} net
   * @param {KeyboardEvent} event
   */
  #walk(net, event) {
    if (event.key === "Escape") return this.#choose(null);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cells = cellsOf(net);
    const from = this.#chosen?.dataset.sticker ?? null;
    const next = nextSticker([...cells.values()].map(centerOf), from, event.key);
    if (next === null) return;
    event.preventDefault();
    this.#choose(cells.get(next) ?? null);
  }

  /** @param {SVGGElement | null} cell */
  #choose(cell) {
    if (cell === this.#chosen) return;
    this.#chosen?.classList.remove("is-chosen");
    this.#chosen = cell;
    for (const [net, arrows] of this.#arrows) {
      one(net, ".mix-arrows", SVGGElement).replaceChildren(...(cell ? [] : arrows));
    }
    if (!cell) return;
    cell.classList.add("is-chosen");
    const row = this.#rowOf(cell);
    const stickers = row.querySelector("[data-instead]");
    if (stickers instanceof HTMLElement) this.#lead(cell, stickers.dataset.instead ?? "");
    this.#show(cell, row);
  }

  /** @param {SVGGElement} cell */
  #rowOf(cell) {
    const name = CSS.escape(cell.dataset.sticker ?? "");
    return one(this.#table, `[data-sticker="${name}"]`, HTMLTableRowElement);
  }

  get #table() {
    return one(document, `#${CSS.escape(this.dataset.table ?? "")}`, HTMLTableElement);
  }

  /**
   * Lead an arrow to each sticker that was typed instead.
   * @param {SVGGElement} cell
   * @param {string} names
   */
  #lead(cell, names) {
    const net = /** @type {SVGSVGElement} */ (cell.ownerSVGElement);
    const [cells, arrows] = [cellsOf(net), one(net, ".mix-arrows", SVGGElement)];
    for (const name of names.split(" ")) {
      const other = cells.get(name);
      if (!other || other === cell) continue;
      const drawn = bentArrow(centerOf(cell), centerOf(other));
      for (const kind of ["mix-edge", "mix-arrow"]) {
        const path = document.createElementNS(SVG, "path");
        path.setAttribute("class", kind);
        path.setAttribute("d", drawn);
        arrows.append(path);
      }
    }
  }

  /**
   * @param {SVGGElement} cell
   * @param {HTMLTableRowElement} row
   */
  #show(cell, row) {
    const panel = this.querySelector(".weak-panel");
    if (!panel) return;
    one(panel, ".panel-letter bdi", HTMLElement).textContent = cell.textContent;
    one(panel, ".panel-letter span", HTMLElement).textContent = cell.dataset.sticker ?? "";
    const headings = [...(this.#table.tHead?.rows[0].cells ?? [])];
    const values = [...row.cells].slice(1, -1).map((value, number) => {
      const term = document.createElement("div");
      term.append(document.createElement("dt"), document.createElement("dd"));
      term.children[0].textContent = headings[number + 1].textContent;
      term.children[1].append(...[...value.childNodes].map((node) => node.cloneNode(true)));
      return term;
    });
    one(panel, "dl", HTMLDListElement).replaceChildren(...values);
    const link = row.querySelector("a")?.cloneNode(true);
    const place = one(panel, ".panel-practise", HTMLElement);
    place.replaceChildren(...(link ? [link] : []));
    place.firstElementChild?.classList.add("button", "button-main");
  }
}

/**
 * The stickers of a net by their names.
 * @param {SVGSVGElement} net
 */
function cellsOf(net) {
  /** @type {NodeListOf<SVGGElement>} */
  const cells = net.querySelectorAll("[data-sticker]");
  return new Map([...cells].map((cell) => [cell.dataset.sticker ?? "", cell]));
}

/** @param {SVGGElement} cell */
function centerOf(cell) {
  const [box, name] = [one(cell, "rect", SVGRectElement), cell.dataset.sticker ?? ""];
  const half = box.width.baseVal.value / 2;
  return { name, x: box.x.baseVal.value + half, y: box.y.baseVal.value + half };
}

customElements.define("weak-letters", WeakLetters);
