// What charts tell when they are pointed at or walked through by keys: the rows of their tables.
//
// <progress-chart data-places="…" data-table="…">  points in a row; the table has a row for each
// <day-chart data-table="…">                       days as squares; the table has a row for each week

import { nearestPlace, stepAmong, stepAmongDays } from "./pure/chart-places.js";

const SVG = "http://www.w3.org/2000/svg";
const SHEET = 1000;
const [CELL, PITCH, DAYS_A_WEEK] = [10, 13, 7];

class ProgressChart extends HTMLElement {
  #at = -1;

  connectedCallback() {
    const plots = this.querySelector(".plots");
    this.places = (this.dataset.places ?? "").split(" ").map(Number);
    readable(this, plots);
    plots.addEventListener("pointermove", (event) => this.#show(this.#pointed(plots, event)));
    plots.addEventListener("pointerleave", () => this.#show(-1));
    plots.addEventListener("blur", () => this.#show(-1));
    plots.addEventListener("keydown", (event) => {
      follow(event, stepAmong(this.#at, event.key, this.places.length), (to) => this.#show(to));
    });
  }

  #pointed(plots, event) {
    const box = plots.getBoundingClientRect();
    return nearestPlace(this.places, ((event.clientX - box.x) / box.width) * SHEET);
  }

  #show(at) {
    if (at === this.#at) return;
    this.#at = at;
    for (const plot of this.querySelectorAll(".plot")) {
      const across = `${(this.places[at] * 100) / SHEET}%`;
      mark(plot, "line", "cursor", at < 0 ? null : { x1: across, x2: across, y1: "0", y2: "100%" });
    }
    const row = at < 0 ? null : tableOf(this).tBodies[0].rows[at];
    tell(this, row && [...row.cells].map((cell, number) => [headingOf(this, number), cell]));
  }
}

class DayChart extends HTMLElement {
  #at = -1;

  connectedCallback() {
    const squares = this.querySelector(".calendar");
    this.count = tableOf(this).querySelectorAll("td").length;
    readable(this, squares);
    squares.addEventListener("pointermove", (event) => this.#show(this.#pointed(event)));
    squares.addEventListener("pointerleave", () => this.#show(-1));
    squares.addEventListener("blur", () => this.#show(-1));
    squares.addEventListener("keydown", (event) => {
      follow(event, stepAmongDays(this.#at, event.key, this.count), (to) => this.#show(to));
    });
  }

  #pointed(event) {
    const half = event.target.closest(".days");
    if (!half) return -1;
    const box = half.getBoundingClientRect();
    const scale = half.viewBox.baseVal.width / box.width;
    const week = Math.floor(((event.clientX - box.x) * scale) / PITCH);
    const day = Math.floor(((event.clientY - box.y) * scale) / PITCH);
    const at = (Number(half.dataset.week) + week) * DAYS_A_WEEK + day;
    return at >= 0 && at < this.count ? at : -1;
  }

  #show(at) {
    if (at === this.#at) return;
    this.#at = at;
    const [week, day] = [Math.floor(at / DAYS_A_WEEK), at % DAYS_A_WEEK];
    for (const half of this.querySelectorAll(".days")) {
      const own = week - Number(half.dataset.week);
      const isHere = at >= 0 && own >= 0 && own < Number(half.dataset.weeks);
      const box = { x: own * PITCH, y: day * PITCH, width: CELL, height: CELL };
      mark(half, "rect", "day-read", isHere ? box : null);
    }
    if (at < 0) return tell(this, null);
    const { cells } = tableOf(this).tBodies[0].rows[week];
    tell(this, [
      [headingOf(this, 0), cells[0]],
      [headingOf(this, day + 1), cells[day + 1]],
    ]);
  }
}

function readable(chart, part) {
  part.tabIndex = 0;
  part.setAttribute("role", "group");
  const output = chart.querySelector("output");
  output.dataset.on = "";
  tell(chart, null);
}

function follow(event, to, show) {
  if (event.key === "Escape") show(-1);
  if (to === null) return;
  event.preventDefault();
  show(to);
}

function tableOf(chart) {
  return document.getElementById(chart.dataset.table);
}

function headingOf(chart, number) {
  return tableOf(chart).tHead.rows[0].cells[number].textContent;
}

function tell(chart, told) {
  const output = chart.querySelector("output");
  output.replaceChildren();
  if (!told) return output.append(output.dataset.hint ?? "");
  for (const [heading, cell] of told) {
    const value = document.createElement("strong");
    value.textContent = cell.textContent;
    output.append(output.childNodes.length ? " · " : "", `${heading} `, value);
  }
}

function mark(picture, shape, name, attributes) {
  picture.querySelector(`.${name}`)?.remove();
  if (!attributes) return;
  const drawn = document.createElementNS(SVG, shape);
  drawn.setAttribute("class", name);
  for (const [key, value] of Object.entries(attributes)) drawn.setAttribute(key, value);
  picture.append(drawn);
}

customElements.define("progress-chart", ProgressChart);
customElements.define("day-chart", DayChart);
