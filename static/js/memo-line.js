// <memo-line>: the letters of its memo box as one line of pairs with a caret, drawn over the input, which
// holds the text, the focus and the selection as any input does.

import { groupsOf } from "./pure/letter-pairs.js";

/** @import { MemoBox } from "./memo-box.js" */
/** @import { Mark } from "./pure/letter-pairs.js" */

export class MemoLine extends HTMLElement {
  #caret = made("memo-caret");
  /** @type {{mark: Mark, node: HTMLElement}[]} */
  #letters = [];
  #show = () => this.show();
  #size = new ResizeObserver(this.#show);
  #anchor = 0;

  connectedCallback() {
    document.addEventListener("selectionchange", this.#show);
    this.#input.addEventListener("focus", this.#show);
    this.#input.addEventListener("blur", this.#show);
    this.#size.observe(this);
    this.addEventListener("pointerdown", (event) => this.#hold(event));
    this.addEventListener("pointermove", (event) => this.#drag(event));
    this.show();
  }

  disconnectedCallback() {
    document.removeEventListener("selectionchange", this.#show);
    this.#size.disconnect();
  }

  get #input() {
    return /** @type {MemoBox} */ (this.closest("memo-box")).input;
  }

  show() {
    const { value, selectionStart, selectionEnd } = this.#input;
    const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0];
    const isFocused = document.activeElement === this.#input;
    this.#letters = [];
    const groups = groupsOf(value).map((marks) => this.#group(marks, start, end, isFocused));
    this.replaceChildren(...groups, this.#caret);
    this.#caret.hidden = !isFocused || start !== end;
    if (!this.#caret.hidden) this.#placeCaret(end);
  }

  /**
   * @param {Mark[]} marks
   * @param {number} start
   * @param {number} end
   * @param {boolean} isFocused
   */
  #group(marks, start, end, isFocused) {
    const group = made("memo-pair");
    for (const mark of marks) {
      const node = made(mark.isLetter ? "memo-letter" : "memo-mark");
      node.textContent = mark.text;
      node.classList.toggle("is-selected", isFocused && mark.start < end && mark.end > start);
      this.#letters.push({ mark, node });
      group.append(node);
    }
    const [first, last] = [marks[0], marks[marks.length - 1]];
    group.classList.toggle("is-here", isFocused && first.start <= end && end <= last.end);
    return group;
  }

  /** @param {number} place */
  #placeCaret(place) {
    const next = this.#letters.find(({ mark }) => mark.end > place)?.node;
    const last = this.#letters[this.#letters.length - 1]?.node;
    const node = next ?? last;
    const isRightToLeft = getComputedStyle(this).direction === "rtl";
    const atEnd = next === undefined && last !== undefined;
    const x = node
      ? node.offsetLeft + (atEnd === isRightToLeft ? 0 : node.offsetWidth)
      : this.#edge;
    this.#caret.style.transform = `translate(${x}px, ${node?.offsetTop ?? 0}px)`;
  }

  /** Where an empty line begins. */
  get #edge() {
    return getComputedStyle(this).direction === "rtl" ? this.clientWidth : 0;
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    if (!event.isPrimary || event.button !== 0 || event.pointerType !== "mouse") return;
    event.preventDefault();
    this.setPointerCapture(event.pointerId);
    this.#anchor = this.#placeOf(event);
    this.#input.focus();
    this.#input.setSelectionRange(this.#anchor, this.#anchor);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (!this.hasPointerCapture(event.pointerId)) return;
    const place = this.#placeOf(event);
    const ends = [this.#anchor, place].sort((one, other) => one - other);
    this.#input.setSelectionRange(ends[0], ends[1], place < this.#anchor ? "backward" : "forward");
  }

  /**
   * The place in the text that is nearest to a pointer.
   * @param {PointerEvent} event
   */
  #placeOf({ clientX, clientY }) {
    let [nearest, least] = [this.#input.value.length, Infinity];
    for (const { mark, node } of this.#letters) {
      const box = node.getBoundingClientRect();
      const below = Math.max(box.top - clientY, clientY - box.bottom, 0) * 100;
      for (const [x, place] of [[box.left, mark.start], [box.right, mark.end]]) {
        const distance = Math.abs(clientX - x) + below;
        if (distance < least) [nearest, least] = [place, distance];
      }
    }
    return nearest;
  }
}

/** @param {string} name */
function made(name) {
  const element = document.createElement("span");
  element.className = name;
  return element;
}

customElements.define("memo-line", MemoLine);
