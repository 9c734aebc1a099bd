// Keeps a solve that is running, or that is not saved yet, in the tab: it survives a reload. Its moments
// are stored as times of day, because each page has a clock of its own.

/** @import { Moments } from "./pure/solve-clock.js" */
/**
 * @typedef {object} RunningSolve
 * @property {Moments} moments in ms of the page's own clock
 * @property {Record<string, string>} fields of its form
 */

const PLACE = "running-solve";

/** @param {RunningSolve} solve */
export function storeRunning({ moments, fields }) {
  try {
    const times = shifted(moments, performance.timeOrigin);
    sessionStorage.setItem(PLACE, JSON.stringify({ moments: times, fields }));
  } catch {
    // Without storage, a reload ends the solve.
  }
}

/**
 * The solve that this page goes on with: one that waits for its result, or one that was running when the
 * page was reloaded.
 * @returns {RunningSolve | null}
 */
export function storedRunning() {
  try {
    const solve = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
    if (!solve || (solve.moments.stop === null && !wasReloaded())) return null;
    return { ...solve, moments: shifted(solve.moments, -performance.timeOrigin) };
  } catch {
    return null;
  }
}

export function forgetRunning() {
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // There is nothing to forget.
  }
}

function wasReloaded() {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate";
}

/**
 * @param {Moments} moments
 * @param {number} by
 * @returns {Moments}
 */
function shifted({ start, split, stop }, by) {
  const shift = (/** @type {number | null} */ at) => at === null ? null : at + by;
  return { start: shift(start), split: shift(split), stop: shift(stop) };
}
