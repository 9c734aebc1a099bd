// Says to the server at once when a solve starts, is split and stops. Its signed answers prove later that
// the page timed the solve as it was.

import { field } from "./elements.js";
import { posting } from "./page-request.js";

const WITHIN = 3000;

export class SolveStamps {
  #form;
  #url;
  /** @type {Record<string, string>} */
  #fields = {};
  /** @type {Promise<void>[]} */
  #coming = [];

  /**
   * @param {HTMLFormElement} form of the solve
   * @param {string} url
   */
  constructor(form, url) {
    this.#form = form;
    this.#url = url;
  }

  /**
   * Forget the stamps of the solve before.
   * @param {Record<string, string>} [fields] of a solve that goes on
   */
  begin(fields = {}) {
    const { start, split, stop } = fields;
    const stamps = Object.entries({ start, split, stop }).filter(([, stamp]) => stamp);
    this.#fields = Object.fromEntries(stamps);
    this.#coming = [];
  }

  /** The stamps that have come, as fields of the form. */
  get fields() {
    return this.#fields;
  }

  /** @param {"start" | "split" | "stop"} moment */
  ask(moment) {
    const coming = this.#stamp(moment, this.#fields);
    this.#coming.push(coming);
    return coming;
  }

  /**
   * All stamps, if they come soon.
   * @returns {Promise<Record<string, string>>}
   */
  async all() {
    const [fields, coming] = [this.#fields, this.#coming];
    const late = new Promise((resolve) => setTimeout(resolve, WITHIN));
    await Promise.race([Promise.all(coming), late]);
    return fields;
  }

  /**
   * @param {string} moment
   * @param {Record<string, string>} fields
   */
  async #stamp(moment, fields) {
    const data = new FormData();
    for (const name of ["csrfmiddlewaretoken", "deal"]) {
      data.set(name, field(this.#form, name).value);
    }
    data.set("moment", moment);
    const response = await fetch(this.#url, posting(data)).catch(() => null);
    const stamp = response?.ok ? await response.text().catch(() => "") : "";
    if (stamp) fields[moment] = stamp;
  }
}
