// When each sign of a memo was typed.

export const MOST_OFFSETS = 64;

/**
 * The times after the text has come to hold so many signs: new ones are typed now, and those that
 * were taken back are forgotten.
 * @param {number[]} offsets
 * @param {number} count
 * @param {number} now in whole milliseconds
 * @returns {number[]}
 */
export function typedSoFar(offsets, count, now) {
  const kept = offsets.slice(0, count);
  while (kept.length < Math.min(count, MOST_OFFSETS)) kept.push(now);
  return kept;
}
