// A typed memo in letter pairs.

const SEPARATORS = /[\s,|;()[\]{}\-‐‑‒–—−/.·・:_→>、،]/u;
const OPENING = "([{";
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** @param {string} character */
export function isSeparator(character) {
  return SEPARATORS.test(character);
}

/**
 * Return the characters of a text as people count them, without separators.
 * @param {string} text
 * @returns {string[]}
 */
export function charactersOf(text) {
  const characters = [...segmenter.segment(text.normalize("NFC"))].map(({ segment }) => segment);
  return characters.filter((character) => !isSeparator(character));
}

/** @typedef {{text: string, start: number, end: number, isLetter: boolean}} Mark */

/**
 * Return the groups of a line: letter pairs with the brackets and such around them, each mark with its
 * place in the text. A # between edges and corners is alone, and pairs begin again after it.
 * @param {string} text
 * @returns {Mark[][]}
 */
export function groupsOf(text) {
  /** @type {Mark[][]} */
  const groups = [];
  let letters = 2;
  for (const { segment, index } of segmenter.segment(text)) {
    if (!segment.trim()) continue;
    const isLetter = segment !== "#" && !isSeparator(segment);
    const begins = segment === "#" || (letters === 2 && (isLetter || OPENING.includes(segment)));
    if (begins || !groups.length) {
      groups.push([]);
      letters = 0;
    }
    groups[groups.length - 1].push({
      text: segment,
      start: index,
      end: index + segment.length,
      isLetter,
    });
    if (segment === "#") letters = 2;
    else if (isLetter) letters += 1;
  }
  return groups;
}
