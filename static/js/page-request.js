// Asks for a page without leaving this one, and says what came of it.

/** Seconds; a site that is busy for longer has refused. */
const LONGEST_WAIT = 10;
const MOST_TRIES = 3;
const BUSY = [429, 503];

/**
 * What came of a request:
 *   page        a page, even if it says that the request was refused
 *   redirected  a redirect that was not to be followed
 *   failed      an error of the site (5xx), or it stays too busy (429)
 *   lost        no answer, or not all of it: the connection is gone
 *   dropped     nobody waits for it any more
 * @typedef {"page" | "redirected" | "failed" | "lost" | "dropped"} Kind
 */

/**
 * @typedef {object} Answer
 * @property {Kind} kind
 * @property {Document | null} page
 * @property {string} url where the page is, after redirects
 * @property {number} status of HTTP; 0 if there is none
 * @property {boolean} wasRedirected
 */

/**
 * Ask for a page; a busy site that says when it will be free is asked again, and the page says so unless
 * the request has a low priority: then nobody waits for it.
 * @param {string} url
 * @param {RequestInit} [options]
 * @returns {Promise<Answer>}
 */
export async function requestPage(url, options = {}) {
  for (let tries = 1;; tries += 1) {
    const response = await fetch(url, options).catch(() => null);
    const wait = response ? secondsToWait(response) : null;
    if (wait === null || tries === MOST_TRIES || options.signal?.aborted) {
      return answerOf(url, response, options.signal);
    }
    if (options.priority !== "low") sayBusy(true);
    await pause(wait * 1000, options.signal);
    sayBusy(false);
  }
}

/** @param {boolean} isBusy */
function sayBusy(isBusy) {
  const note = document.getElementById("busy");
  if (note) note.textContent = isBusy ? note.dataset.text ?? "" : "";
}

/**
 * The options of a request that sends a form's fields.
 * @param {FormData} fields
 * @returns {RequestInit}
 */
export function posting(fields) {
  return { method: "POST", body: asText(fields) };
}

/**
 * The options of a request that sends a form's fields even if the page is left meanwhile; a redirect
 * is not followed.
 * @param {FormData} fields
 * @returns {RequestInit}
 */
export function sending(fields) {
  return { ...posting(fields), redirect: "manual", keepalive: true };
}

/**
 * The fields as the query of a URL, or as what is posted.
 * @param {FormData} fields
 * @returns {URLSearchParams}
 */
export function asText(fields) {
  return new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
}

/**
 * @param {string} requested
 * @param {Response | null} response
 * @param {AbortSignal | null} [signal]
 * @returns {Promise<Answer>}
 */
async function answerOf(requested, response, signal) {
  const text = await response?.text().catch(() => null);
  const page = text ? new DOMParser().parseFromString(text, "text/html") : null;
  return {
    kind: signal?.aborted ? "dropped" : kindOf(response, text),
    page,
    url: response?.url || requested,
    status: response?.status ?? 0,
    wasRedirected: response?.redirected ?? false,
  };
}

/**
 * @param {Response | null} response
 * @param {string | null} [text]
 * @returns {Kind}
 */
function kindOf(response, text) {
  if (response?.type === "opaqueredirect") return "redirected";
  if (!response || text === null) return "lost";
  return response.status >= 500 || secondsToWait(response) !== null ? "failed" : "page";
}

/** @param {Response} response */
function secondsToWait(response) {
  const seconds = Number(response.headers.get("Retry-After") ?? NaN);
  return BUSY.includes(response.status) && seconds <= LONGEST_WAIT ? seconds : null;
}

/**
 * @param {number} ms
 * @param {AbortSignal | null} [signal]
 * @returns {Promise<void>}
 */
function pause(ms, signal) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => resolve());
  });
}
