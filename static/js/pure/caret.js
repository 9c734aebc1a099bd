// The text of a field after typing or deleting at its caret.

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * @param {string} text
 * @param {number} start the start of the selection, or the caret
 * @param {number} end
 * @param {string} typed
 * @returns {{text: string, caret: number}}
 */
export function typedAt(text, start, end, typed) {
  return { text: text.slice(0, start) + typed + text.slice(end), caret: start + typed.length };
}

/**
 * Delete the selection, or else the character before the caret and the spaces after it.
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @returns {{text: string, caret: number}}
 */
export function deletedAt(text, start, end) {
  if (start !== end) return typedAt(text, start, end, "");
  const characters = [...segmenter.segment(text.slice(0, start).trimEnd())];
  const from = characters.length ? characters[characters.length - 1].index : 0;
  return typedAt(text, from, end, "");
}
