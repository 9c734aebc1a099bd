// <unsent-solves>: says which solves are not saved yet. They are kept in the browser, and sent again until
// the site has them; it stores each once. The event "unsent-solves:saved" says that it has one more.

import { one } from "./elements.js";
import { requestPage } from "./page-request.js";

/**
 * @typedef {object} UnsentSolve
 * @property {string} url
 * @property {Record<string, string>} fields
 * @property {string} time as people read it
 * @property {number | null} stoppedAt in ms since 1970
 * @property {boolean} [isRefused]
 */

const PLACE = "unsent-solves";
const AGAIN = 5000;
const CSRF = "csrfmiddlewaretoken";
/** Solves of a browser without storage. @type {UnsentSolve[] | null} */
let inMemory = null;
/** The deals of solves that wait for their last fields. @type {Set<string>} */
const incomplete = new Set();
/** A token that is newer than that of this page. @type {string | null} */
let freshToken = null;
let isSending = false;
/** Whether the last solve that was sent did not arrive. */
let isLate = false;
let timer = 0;

/**
 * Keep a solve and send it, after those that are waiting.
 * @param {UnsentSolve} solve
 * @param {Promise<Record<string, string>>} lastFields which come soon, if they come
 */
export async function sendSolve(solve, lastFields) {
  const { deal } = solve.fields;
  incomplete.add(deal);
  write([...read(), solve]);
  const fields = { ...solve.fields, ...await lastFields };
  write(read().map((each) => isSame(each, solve) ? { ...each, fields } : each));
  incomplete.delete(deal);
  await sendAll();
}

/** @param {string} time */
export function sayIsSaved(time) {
  document.dispatchEvent(new CustomEvent("unsent-solves:saved", { detail: time }));
}

async function sendAll() {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  for (let next = waiting(); next.length; next = waiting()) {
    isLate = !await sendOne(next[0]);
    if (isLate) break;
  }
  isSending = false;
  document.dispatchEvent(new Event("unsent-solves:changed"));
  if (waiting().length) timer = setTimeout(() => void sendAll(), AGAIN);
}

/**
 * Send a solve; false if it has to be sent again.
 * @param {UnsentSolve} solve
 */
async function sendOne(solve) {
  const { kind, status } = await requestPage(solve.url, optionsOf(solve));
  // Another one was saved for its scramble.
  const isSaved = kind === "redirected" || (kind === "page" && (status < 400 || status === 409));
  if (isSaved) {
    write(read().filter((each) => !isSame(each, solve)));
    sayIsSaved(solve.time);
    return true;
  }
  if (kind !== "page") return false;
  if (status === 403) {
    await askForToken();
    return false;
  }
  write(read().map((each) => isSame(each, solve) ? { ...each, isRefused: true } : each));
  return true;
}

/**
 * @param {UnsentSolve} solve
 * @returns {RequestInit}
 */
function optionsOf({ fields, stoppedAt }) {
  const waited = stoppedAt === null ? "" : String(Math.max(0, Math.round(now() - stoppedAt)));
  const token = freshToken ?? tokenOf(document) ?? "";
  const body = new URLSearchParams({ ...fields, waited_ms: waited, [CSRF]: token });
  return { method: "POST", body, redirect: "manual", keepalive: true };
}

/** @returns {HTMLElement | null} */
function element() {
  return document.querySelector("unsent-solves");
}

/** A page that is older than a sign-in has a token that counts no more. */
async function askForToken() {
  const { url } = element()?.dataset ?? {};
  if (url) freshToken = tokenOf((await requestPage(url)).page);
}

function now() {
  return performance.timeOrigin + performance.now();
}

/** @param {Document | null} page */
function tokenOf(page) {
  return page?.querySelector(`[name="${CSRF}"]`)?.getAttribute("value") ?? null;
}

function waiting() {
  return read().filter(({ fields, isRefused }) => !isRefused && !incomplete.has(fields.deal));
}

/**
 * @param {UnsentSolve} one
 * @param {UnsentSolve} other
 */
function isSame(one, other) {
  return one.fields.deal === other.fields.deal;
}

/** @returns {UnsentSolve[]} */
function read() {
  if (inMemory) return inMemory;
  try {
    const solves = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(solves) ? solves : [];
  } catch {
    return [];
  }
}

/** @param {UnsentSolve[]} solves */
function write(solves) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(solves));
  } catch {
    inMemory = solves;
  }
  document.dispatchEvent(new Event("unsent-solves:changed"));
}

class UnsentSolves extends HTMLElement {
  #leaving = new AbortController();
  /** The time that was saved last. */
  #saved = "";

  connectedCallback() {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    document.addEventListener("unsent-solves:changed", () => this.#say(), { signal });
    document.addEventListener("unsent-solves:saved", (event) => {
      this.#saved = /** @type {CustomEvent<string>} */ (event).detail;
      this.#say();
    }, { signal });
    addEventListener("online", () => void sendAll(), { signal });
    one(this, "button", HTMLButtonElement).addEventListener("click", () => {
      write(read().filter((solve) => !solve.isRefused));
    });
    this.#say();
    void sendAll();
  }

  disconnectedCallback() {
    this.#leaving.abort();
  }

  #say() {
    const status = one(this, "[role=status]", HTMLElement);
    const refused = read().filter((solve) => solve.isRefused);
    const solves = refused.length ? refused : isLate ? read() : [];
    const { refused: isRefused, waiting: isWaiting, saved: isSaved } = status.dataset;
    const text = solves.length ? (refused.length ? isRefused : isWaiting) : isSaved;
    const times = solves.length ? solves.map(({ time }) => time).join(", ") : this.#saved;
    const sentence = times && `${text} ${times}`;
    if (status.textContent !== sentence) status.textContent = sentence;
    this.classList.toggle("has-unsent", solves.length > 0);
    one(this, "button", HTMLElement).hidden = !refused.length;
  }
}

customElements.define("unsent-solves", UnsentSolves);
