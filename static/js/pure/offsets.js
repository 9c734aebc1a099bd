// When each character of a memo was typed.

export const MOST_OFFSETS = 64;

/**
 * Return the times for a text of so many characters: new ones are typed now, and those of deleted ones are
 * dropped.
 * @param {number[]} offsets
 * @param {number} count
 * @param {number} now in whole milliseconds
 * @returns {number[]}
 */
export function typedSoFar(offsets, count, now) {
  const times = offsets.slice(0, count);
  while (times.length < Math.min(count, MOST_OFFSETS)) times.push(now);
  return times;
}
