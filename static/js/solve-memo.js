// <solve-memo>: Enter goes from one box of a memo to the next, and sends it from the last one.

import { isEnter } from "./pure/keys.js";

class SolveMemo extends HTMLElement {
  connectedCallback() {
    this.addEventListener("keydown", (event) => {
      const boxes = [...this.querySelectorAll("memo-box input")];
      const place = boxes.findIndex((box) => box === event.target);
      const next = boxes[place + 1];
      if (!isEnter(event) || place < 0 || !(next instanceof HTMLInputElement)) return;
      event.preventDefault();
      next.focus();
    });
  }
}

customElements.define("solve-memo", SolveMemo);
