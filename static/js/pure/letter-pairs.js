// What was typed as a memo, told back in pairs.

const SEPARATORS = /[\s,|;()[\]{}\-‐‑‒–—−/.·・:_→>、،]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * The signs of a text as a person counts them, without what only parts them.
 * @param {string} text
 * @returns {string[]}
 */
export function signsOf(text) {
  const signs = [...segmenter.segment(text.normalize("NFC"))].map((each) => each.segment);
  return signs.filter((sign) => !SEPARATORS.test(sign));
}

/**
 * The signs two by two; a # between edges and corners stands alone and begins anew.
 * @param {string} text
 * @returns {string[]}
 */
export function pairsOf(text) {
  const pairs = [];
  let open = false;
  for (const sign of signsOf(text)) {
    if (sign === "#") {
      pairs.push(sign);
      open = false;
    } else if (open) {
      pairs[pairs.length - 1] += sign;
      open = false;
    } else {
      pairs.push(sign);
      open = true;
    }
  }
  return pairs;
}
