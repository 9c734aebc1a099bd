// <kept-settings>: saves a setting that is changed on a page. It sends the token of any form of the page;
// without one, it first asks for the page at data-form.

const CSRF = "csrfmiddlewaretoken";

class KeptSettings extends HTMLElement {
  connectedCallback() {
    this.#listen("cube-picture:letters", "letters_on_stickers");
    this.#listen("cube-picture:view", "cube_view");
    this.#listen("page-keys:use", "uses_keys");
  }

  /**
   * @param {string} event whose detail is the new value
   * @param {string} name of the setting
   */
  #listen(event, name) {
    document.addEventListener(event, (change) => {
      const { detail } = /** @type {CustomEvent} */ (change);
      // Without a connection, the change applies to this page only.
      this.#keep(name, String(detail)).catch(() => null);
    });
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  async #keep(name, value) {
    const { url = "", form = "" } = this.dataset;
    const token = tokenOf(document) ?? tokenOf(await pageAt(form)) ?? "";
    const body = new URLSearchParams({ [CSRF]: token, [name]: value });
    await fetch(url, { method: "POST", body, keepalive: true });
  }
}

/** @param {Document} page */
function tokenOf(page) {
  return page.querySelector(`[name="${CSRF}"]`)?.getAttribute("value");
}

/** @param {string} url */
async function pageAt(url) {
  const response = await fetch(url);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

customElements.define("kept-settings", KeptSettings);
