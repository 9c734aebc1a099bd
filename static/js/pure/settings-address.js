// The address of a page of settings as a form is filled in.

/**
 * @param {string} path the page
 * @param {Iterable<[string, FormDataEntryValue]>} filledIn names and values, as in FormData
 * @returns {string}
 */
export function settingsAddress(path, filledIn) {
  const told = new URLSearchParams();
  for (const [name, value] of filledIn) {
    if (typeof value === "string" && name !== "csrfmiddlewaretoken") told.append(name, value);
  }
  return `${path}?${told}`;
}
