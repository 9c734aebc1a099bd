// A typed memo in letter pairs.

const SEPARATORS = /[\s,|;()[\]{}\-‐‑‒–—−/.·・:_→>、،]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Return the characters of a text as people count them, without separators.
 * @param {string} text
 * @returns {string[]}
 */
export function charactersOf(text) {
  const characters = [...segmenter.segment(text.normalize("NFC"))].map(({ segment }) => segment);
  return characters.filter((character) => !SEPARATORS.test(character));
}

/**
 * Return the letter pairs; a # between edges and corners is alone, and pairs begin again after it.
 * @param {string} text
 * @returns {string[]}
 */
export function pairsOf(text) {
  const pairs = [];
  let open = false;
  for (const character of charactersOf(text)) {
    if (character === "#") {
      pairs.push(character);
      open = false;
    } else if (open) {
      pairs[pairs.length - 1] += character;
      open = false;
    } else {
      pairs.push(character);
      open = true;
    }
  }
  return pairs;
}
