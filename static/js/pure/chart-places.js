// Chooses the point of a chart by pointer or key.

/**
 * Return the number of the nearest place.
 * @param {number[]} places in order
 * @param {number} target
 * @returns {number} -1 if there are none
 */
export function nearestPlace(places, target) {
  let nearest = -1;
  for (const [number, place] of places.entries()) {
    const isNearer = Math.abs(place - target) < Math.abs(places[nearest] - target);
    if (nearest < 0 || isNearer) nearest = number;
  }
  return nearest;
}

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };

/**
 * Return where a key goes in a row of points.
 * @param {number} from the number of a point, or -1 for none
 * @param {string} key
 * @param {number} count how many points there are
 * @returns {number | null} the number of a point, or null where the key leads nowhere
 */
export function stepAmong(from, key, count) {
  if (!count) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  if (!step) return null;
  if (from < 0) return step < 0 ? count - 1 : 0;
  return Math.min(count - 1, Math.max(0, from + step));
}

/** @type {Record<string, number>} */
const DAYS = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 };

/**
 * Return where a key goes in a calendar, whose columns are weeks.
 * @param {number} from the number of a day, or -1 for none
 * @param {string} key
 * @param {number} count how many days there are
 * @returns {number | null} the number of a day, or null where the key leads nowhere
 */
export function stepAmongDays(from, key, count) {
  if (!count) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = DAYS[key];
  if (!step) return null;
  if (from < 0) return count - 1;
  const to = from + step;
  return to < 0 || to >= count ? from : to;
}
