// Shows the values of a chart, which are a row of its table, by pointer and arrow keys.
//
// <progress-chart data-places="…" data-table="…">  points in a row; the table has a row for each
// <day-chart data-table="…">                       days as squares; the table has a row for each week

import { one } from "./elements.js";
import { nearestPlace, stepAmong, stepAmongDays } from "./pure/chart-places.js";

const SVG = "http://www.w3.org/2000/svg";
const SHEET = 1000;
const [CELL, PITCH, DAYS_A_WEEK] = [10, 13, 7];

class ProgressChart extends HTMLElement {
  #at = -1;

  connectedCallback() {
    const plots = one(this, ".plots", HTMLElement);
    readable(this, plots);
    plots.addEventListener("pointermove", (event) => this.#show(this.#pointed(plots, event)));
    plots.addEventListener("pointerleave", () => this.#show(-1));
    plots.addEventListener("blur", () => this.#show(-1));
    plots.addEventListener("keydown", (event) => {
      follow(event, stepAmong(this.#at, event.key, this.#places.length), (to) => this.#show(to));
    });
  }

  get #places() {
    return (this.dataset.places ?? "").split(" ").map(Number);
  }

  /**
   * @param {HTMLElement} plots
   * @param {PointerEvent} event
   */
  #pointed(plots, event) {
    const box = plots.getBoundingClientRect();
    return nearestPlace(this.#places, ((event.clientX - box.x) / box.width) * SHEET);
  }

  /** @param {number} at */
  #show(at) {
    if (at === this.#at) return;
    this.#at = at;
    for (const plot of this.querySelectorAll(".plot")) {
      const across = `${(this.#places[at] * 100) / SHEET}%`;
      mark(plot, "line", "cursor", at < 0 ? null : { x1: across, x2: across, y1: "0", y2: "100%" });
    }
    const cells = at < 0 ? null : [...tableOf(this).tBodies[0].rows[at].cells];
    showValues(this, cells?.map((cell, number) => ({ heading: headingOf(this, number), cell })));
  }
}

class DayChart extends HTMLElement {
  #at = -1;

  connectedCallback() {
    const squares = one(this, ".calendar", HTMLElement);
    readable(this, squares);
    squares.addEventListener("pointermove", (event) => this.#show(this.#pointed(event)));
    squares.addEventListener("pointerleave", () => this.#show(-1));
    squares.addEventListener("blur", () => this.#show(-1));
    squares.addEventListener("keydown", (event) => {
      follow(event, stepAmongDays(this.#at, event.key, this.#count), (to) => this.#show(to));
    });
  }

  get #count() {
    return tableOf(this).querySelectorAll("td").length;
  }

  get #halves() {
    return /** @type {NodeListOf<SVGSVGElement>} */ (this.querySelectorAll(".days"));
  }

  /** @param {PointerEvent} event */
  #pointed(event) {
    const half = /** @type {Element} */ (event.target).closest(".days");
    if (!(half instanceof SVGSVGElement)) return -1;
    const box = half.getBoundingClientRect();
    const scale = half.viewBox.baseVal.width / box.width;
    const week = Math.floor(((event.clientX - box.x) * scale) / PITCH);
    const day = Math.floor(((event.clientY - box.y) * scale) / PITCH);
    const at = (Number(half.dataset.week) + week) * DAYS_A_WEEK + day;
    return at >= 0 && at < this.#count ? at : -1;
  }

  /** @param {number} at */
  #show(at) {
    if (at === this.#at) return;
    this.#at = at;
    const [week, day] = [Math.floor(at / DAYS_A_WEEK), at % DAYS_A_WEEK];
    for (const half of this.#halves) {
      const own = week - Number(half.dataset.week);
      const isHere = at >= 0 && own >= 0 && own < Number(half.dataset.weeks);
      const box = { x: own * PITCH, y: day * PITCH, width: CELL, height: CELL };
      mark(half, "rect", "day-read", isHere ? box : null);
    }
    const row = at < 0 ? null : tableOf(this).tBodies[0].rows[week];
    const numbers = [0, day + 1];
    showValues(
      this,
      row &&
        numbers.map((number) => ({ heading: headingOf(this, number), cell: row.cells[number] })),
    );
  }
}

/**
 * @param {HTMLElement} chart
 * @param {HTMLElement} part
 */
function readable(chart, part) {
  part.tabIndex = 0;
  part.setAttribute("role", "group");
  one(chart, "output", HTMLOutputElement).dataset.on = "";
  showValues(chart, null);
}

/**
 * @param {KeyboardEvent} event
 * @param {number | null} to
 * @param {(at: number) => void} show
 */
function follow(event, to, show) {
  if (event.key === "Escape") show(-1);
  if (to === null) return;
  event.preventDefault();
  show(to);
}

/** @param {HTMLElement} chart */
function tableOf(chart) {
  return one(document, `#${CSS.escape(chart.dataset.table ?? "")}`, HTMLTableElement);
}

/**
 * @param {HTMLElement} chart
 * @param {number} number of a column
 */
function headingOf(chart, number) {
  return tableOf(chart).tHead?.rows[0].cells[number].textContent ?? "";
}

/**
 * @param {HTMLElement} chart
 * @param {{heading: string, cell: HTMLTableCellElement}[] | null} [values] or the hint if there are none
 */
function showValues(chart, values) {
  const output = one(chart, "output", HTMLOutputElement);
  output.replaceChildren();
  if (!values) output.append(output.dataset.hint ?? "");
  for (const { heading, cell } of values ?? []) {
    const value = document.createElement("strong");
    value.textContent = cell.textContent;
    output.append(output.childNodes.length ? " · " : "", `${heading} `, value);
  }
}

/**
 * @param {Element} picture
 * @param {string} shape
 * @param {string} name
 * @param {Record<string, string | number> | null} attributes
 */
function mark(picture, shape, name, attributes) {
  picture.querySelector(`.${name}`)?.remove();
  if (!attributes) return;
  const drawn = document.createElementNS(SVG, shape);
  drawn.setAttribute("class", name);
  for (const [key, value] of Object.entries(attributes)) drawn.setAttribute(key, String(value));
  picture.append(drawn);
}

customElements.define("progress-chart", ProgressChart);
customElements.define("day-chart", DayChart);
