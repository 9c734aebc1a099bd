// A text after something was typed at its caret, or taken back there.

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * @param {string} text
 * @param {number} start where what is chosen begins, or the caret stands
 * @param {number} end
 * @param {string} typed
 * @returns {{text: string, caret: number}}
 */
export function typedAt(text, start, end, typed) {
  return { text: text.slice(0, start) + typed + text.slice(end), caret: start + typed.length };
}

/**
 * What is chosen is taken away, or else the sign before the caret and the spaces behind that.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @returns {{text: string, caret: number}}
 */
export function takenBackAt(text, start, end) {
  if (start !== end) return typedAt(text, start, end, "");
  const signs = [...segmenter.segment(text.slice(0, start).trimEnd())];
  const from = signs.length ? signs[signs.length - 1].index : 0;
  return typedAt(text, from, end, "");
}
