// <kept-settings>: keeps what is changed where it is seen, by a form that holds address and token.

class KeptSettings extends HTMLElement {
  #keepLetters = (event) => this.#keep("letters_on_stickers", event.detail);
  #keepKeys = (event) => this.#keep("uses_keys", event.detail);

  connectedCallback() {
    document.addEventListener("cube-picture:letters", this.#keepLetters);
    document.addEventListener("practice-keys:use", this.#keepKeys);
  }

  disconnectedCallback() {
    document.removeEventListener("cube-picture:letters", this.#keepLetters);
    document.removeEventListener("practice-keys:use", this.#keepKeys);
  }

  #keep(name, value) {
    const form = this.querySelector("form");
    const told = new URLSearchParams();
    told.set("csrfmiddlewaretoken", form.elements.namedItem("csrfmiddlewaretoken").value);
    told.set(name, String(value));
    // Without a connection it holds on this page alone, and nothing else depends on it.
    fetch(form.action, { method: "POST", body: told, keepalive: true }).catch(() => null);
  }
}

customElements.define("kept-settings", KeptSettings);
