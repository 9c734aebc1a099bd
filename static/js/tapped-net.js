// <tapped-net>: arrow keys move the focus from sticker to sticker; each sticker is a link.

import { walkStickers } from "./sticker-walk.js";

class TappedNet extends HTMLElement {
  connectedCallback() {
    this.addEventListener("keydown", (event) => {
      walkStickers(event, [...this.querySelectorAll("a")]);
    });
  }
}

customElements.define("tapped-net", TappedNet);
