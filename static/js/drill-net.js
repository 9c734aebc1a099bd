// <drill-net>: arrow keys move the focus from sticker to sticker.

import { walkStickers } from "./sticker-walk.js";

class DrillNet extends HTMLElement {
  connectedCallback() {
    this.addEventListener("keydown", (event) => {
      walkStickers(event, [...this.querySelectorAll("button")]);
    });
  }
}

customElements.define("drill-net", DrillNet);
