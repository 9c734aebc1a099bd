// <pair-grid>: a grid of letter pairs, of which one is edited below it. Arrow keys move between pairs, Enter edits
// the focused one, and Enter in its text saves that and goes on to the next. Escape leads back to the grid.

import "./site.js";
import { one } from "./elements.js";
import { posting } from "./page-request.js";
import { enterHistory, followedLink, sendPlainly, Swap } from "./swap.js";

/** @import { Answer } from "./page-request.js" */

/** @type {Record<string, [number, number]>} */
const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const CURRENT = ".pairs-table a[aria-current]";
const TEXT = ".pair-form .pair-text";

class PairGrid extends HTMLElement {
  #swap = new Swap(this);

  connectedCallback() {
    this.#rove(this.querySelector(CURRENT));
    this.addEventListener("click", (event) => this.#follow(event));
    this.addEventListener("submit", (event) => this.#submit(event));
    this.addEventListener("keydown", (event) => this.#press(event));
  }

  disconnectedCallback() {
    this.#swap.drop();
  }

  /**
   * Only one pair of the grid is a stop of the Tab key.
   * @param {Element | null} link
   */
  #rove(link) {
    const links = this.querySelectorAll(".pairs-table a");
    const stop = link ?? links[0];
    for (const each of links) each.setAttribute("tabindex", each === stop ? "0" : "-1");
  }

  /** @param {MouseEvent} event */
  #follow(event) {
    const link = followedLink(event);
    if (!link || !link.matches(".pairs-table a, .pairs-rows a, .pairs-link")) return;
    event.preventDefault();
    void this.#show(link.href);
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.matches(".pair-form")) return;
    event.preventDefault();
    const submitter = /** @type {HTMLElement | null} */ (event.submitter);
    const options = posting(new FormData(form, submitter));
    void this.#show(form.action, options, (answer) => sendPlainly(form, answer, submitter));
  }

  /**
   * @param {string} url
   * @param {RequestInit} [options]
   * @param {(answer: Answer) => void} [otherwise] what is done if no page comes
   */
  async #show(url, options, otherwise = () => location.assign(url)) {
    const { answer, isShown } = await this.#swap.show(url, options);
    if (answer.kind === "dropped") return;
    if (!isShown) {
      otherwise(answer);
      return;
    }
    if (!options || answer.wasRedirected) enterHistory("replace", answer.url, answer.page);
    this.#rove(this.querySelector(CURRENT));
    /** @type {HTMLElement | null} */ (this.querySelector(TEXT))?.focus();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.matches(".pairs-table a")) this.#move(event, target);
    else if (target.matches(".pair-form :is(.pair-text, textarea)")) this.#type(event);
  }

  /**
   * @param {KeyboardEvent} event
   * @param {HTMLElement} link
   */
  #move(event, link) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const [down, right] = step;
    const next = neighbour(link, [down, isRightToLeft(link) ? -right : right]);
    if (!next) return;
    this.#rove(next);
    next.focus();
  }

  /** @param {KeyboardEvent} event */
  #type(event) {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      const form =
        /** @type {HTMLFormElement} */ (/** @type {Element} */ (event.target).closest("form"));
      one(form, "button:not([type=button])", HTMLButtonElement).click();
    } else if (event.key === "Escape") {
      event.preventDefault();
      /** @type {HTMLElement | null} */ (this.querySelector(CURRENT))?.focus();
    }
  }
}

/** @param {Element} element */
function isRightToLeft(element) {
  return getComputedStyle(element).direction === "rtl";
}

/**
 * The next link of a table in a direction; cells without one are passed over.
 * @param {HTMLElement} link
 * @param {[number, number]} step
 * @returns {HTMLElement | null}
 */
function neighbour(link, [down, right]) {
  const cell = /** @type {HTMLElement} */ (link.closest("td"));
  const row = /** @type {HTMLElement} */ (cell.parentElement);
  const rows = [...(row.parentElement?.children ?? [])];
  let y = rows.indexOf(row);
  let x = [...row.children].indexOf(cell);
  for (;;) {
    y += down;
    x += right;
    const next = rows[y]?.children[x];
    if (!next) return null;
    const other = /** @type {HTMLElement | null} */ (next.querySelector("a"));
    if (other) return other;
  }
}

customElements.define("pair-grid", PairGrid);
