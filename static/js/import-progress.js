// <import-progress>: presses "Read on" by itself until the whole file is read, and shows how far it is.

const TRIES = 5;
const WAIT = 1000;

class ImportProgress extends HTMLElement {
  connectedCallback() {
    this.form = this.querySelector("form");
    this.button = this.querySelector("button");
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#readAll();
    });
    void this.#readAll();
  }

  async #readAll() {
    this.#show({ stopped: false });
    for (let failed = 0; failed < TRIES && this.isConnected; ) {
      const answer = await this.#readOn();
      if (answer === null) {
        failed += 1;
        await new Promise((go) => setTimeout(go, failed * WAIT));
        continue;
      }
      failed = 0;
      const next = answer.page.querySelector("import-progress [data-part=progress]");
      if (!next) {
        location.replace(answer.address);
        return;
      }
      this.querySelector("[data-part=progress]").replaceWith(document.importNode(next, true));
    }
    this.#show({ stopped: true });
  }

  async #readOn() {
    try {
      const answer = await fetch(this.form.action, { method: "POST", body: new FormData(this.form) });
      if (!answer.ok) return null;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      return { page, address: answer.url };
    } catch {
      return null;
    }
  }

  #show({ stopped }) {
    this.button.hidden = !stopped;
    this.querySelector("[data-part=stopped]").hidden = !stopped;
  }
}

customElements.define("import-progress", ImportProgress);
