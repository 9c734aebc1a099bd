// Shows parts of another page in place of the same parts of this one.
//
// Parts      data-part="…" names a part of a page, once on that page. A part takes the contents of the
//            part with its name; the element stays, with its attributes and its listeners.
// Races      An element asks for one page at a time: asking for the next drops the one before.
// Busy       A site that is busy and says in Retry-After when it will be free is asked again.
// Errors     A link or form that a person chose, and whose parts do not come, is followed or sent as
//            without scripts, so that the browser shows what there is: signing in, an error, or that
//            the device is offline. What a page asks for by itself changes nothing if it fails.
// History    A page that replaces the one in view gives it its URL and title. Back and Forward
//            load the page of the URL they lead to; a link within the page, "#…", loads nothing.
// Focus      If the focused element goes, its like in the new contents is focused: the one with the
//            same key, ID, value or URL. If there is none: what has autofocus, or the part.
// Announce   A part that is a live region is announced by its new contents. Contents that are the same
//            stay, and are not announced.

import { requestPage } from "./page-request.js";

/** @import { Answer } from "./page-request.js" */
/** @typedef {"push" | "replace"} Step how the URL of a page enters the history */

export class Swap {
  #host;
  /** @type {AbortController | null} */
  #asking = null;

  /** @param {Element} host whose parts are replaced */
  constructor(host) {
    this.#host = host;
  }

  get isAsking() {
    return this.#asking !== null;
  }

  /**
   * Ask for a page and show its parts; false if they did not come.
   * @param {string} url
   * @param {RequestInit} [options]
   * @returns {Promise<{ answer: Answer, isShown: boolean }>}
   */
  async show(url, options) {
    const answer = await this.ask(url, options);
    const isShown = answer.kind === "page" && replaceParts(this.#parts, answer.page);
    return { answer, isShown };
  }

  /**
   * Ask for a page; the one that was asked for before is dropped.
   * @param {string} url
   * @param {RequestInit} [options]
   */
  async ask(url, options) {
    this.drop();
    const asking = new AbortController();
    this.#asking = asking;
    const answer = await requestPage(url, { ...options, signal: asking.signal });
    if (this.#asking === asking) this.#asking = null;
    return answer;
  }

  /** Wait for no page any more. */
  drop() {
    this.#asking?.abort();
    this.#asking = null;
  }

  get #parts() {
    return /** @type {NodeListOf<HTMLElement>} */ (this.#host.querySelectorAll("[data-part]"));
  }
}

/**
 * Show the parts of a page here; false, and nothing is changed, if it lacks one of them.
 * @param {Iterable<HTMLElement>} parts
 * @param {Document | null} page
 */
export function replaceParts(parts, page) {
  const pairs = [...parts].map((part) => {
    const name = CSS.escape(part.dataset.part ?? "");
    return { part, fresh: page?.querySelector(`[data-part="${name}"]`) };
  });
  if (!pairs.every(({ fresh }) => fresh)) return false;
  for (const { part, fresh } of pairs) {
    if (fresh && part.innerHTML !== fresh.innerHTML) replaceContents(part, fresh);
  }
  return true;
}

/**
 * @param {HTMLElement} part
 * @param {Element} fresh
 */
function replaceContents(part, fresh) {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  part.replaceChildren(...fresh.childNodes);
  if (focused && focused !== part) focusLike(focused, part);
}

/**
 * @param {Element} gone
 * @param {HTMLElement} part
 */
function focusLike(gone, part) {
  part.tabIndex = -1;
  for (const selector of [...likenesses(gone), "[autofocus]"]) {
    const like = /** @type {HTMLElement | null} */ (part.querySelector(selector));
    like?.focus({ preventScroll: true });
    if (like && like === document.activeElement) return;
  }
  part.focus({ preventScroll: true });
}

/** @param {Element} gone */
function likenesses(gone) {
  return ["data-keys", "id", "value", "href"].flatMap((name) => {
    const value = gone.getAttribute(name);
    return value ? [`${gone.localName}[${name}="${CSS.escape(value)}"]`] : [];
  });
}

let inView = withoutFragment(location.href);

/**
 * Give the page in view the URL and title of the one whose parts it shows.
 * @param {Step} step
 * @param {string} url
 * @param {Document | null} page
 */
export function enterHistory(step, url, page) {
  if (step === "push") history.pushState(null, "", url);
  else history.replaceState(null, "", url);
  inView = withoutFragment(location.href);
  if (page?.title) document.title = page.title;
}

addEventListener("popstate", () => {
  if (withoutFragment(location.href) !== inView) location.reload();
});

/**
 * The link of a click that would leave for another page in this tab, or null.
 * @param {MouseEvent} event
 */
export function followedLink(event) {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  const target = /** @type {Element} */ (event.target);
  const link = /** @type {HTMLAnchorElement | null} */ (target.closest("a[href]"));
  const isWithin = link?.hash && withoutFragment(link.href) === inView;
  return isPlain && !isWithin ? link : null;
}

/**
 * Send a form as without scripts, or go where its answer led already.
 * @param {HTMLFormElement} form
 * @param {Answer} answer
 * @param {HTMLElement | null} [submitter]
 */
export function sendPlainly(form, answer, submitter) {
  if (answer.wasRedirected) {
    location.assign(answer.url);
    return;
  }
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const { name, value } = submitter;
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  form.submit();
}

/** @param {string} url */
function withoutFragment(url) {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + search;
}
