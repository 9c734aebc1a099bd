// <kept-settings>: saves a setting that is changed on a page, with the URL and the token of its form.

import { field, one } from "./elements.js";
import { posting } from "./page-request.js";

class KeptSettings extends HTMLElement {
  /** @param {Event} event */
  #keepLetters = (event) => this.#keep("letters_on_stickers", event);
  /** @param {Event} event */
  #keepView = (event) => this.#keep("cube_view", event);
  /** @param {Event} event */
  #keepKeys = (event) => this.#keep("uses_keys", event);

  connectedCallback() {
    document.addEventListener("cube-picture:letters", this.#keepLetters);
    document.addEventListener("cube-picture:view", this.#keepView);
    document.addEventListener("practice-keys:use", this.#keepKeys);
  }

  disconnectedCallback() {
    document.removeEventListener("cube-picture:letters", this.#keepLetters);
    document.removeEventListener("cube-picture:view", this.#keepView);
    document.removeEventListener("practice-keys:use", this.#keepKeys);
  }

  /**
   * @param {string} name
   * @param {Event} event
   */
  #keep(name, event) {
    const form = one(this, "form", HTMLFormElement);
    const setting = new FormData();
    setting.set("csrfmiddlewaretoken", field(form, "csrfmiddlewaretoken").value);
    setting.set(name, String(/** @type {CustomEvent} */ (event).detail));
    // Without a connection, the change applies to this page only.
    fetch(form.action, { ...posting(setting), keepalive: true }).catch(() => null);
  }
}

customElements.define("kept-settings", KeptSettings);
