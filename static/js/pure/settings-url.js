// The URL of a settings page with the values of its form.

/**
 * @param {string} path the page
 * @param {Iterable<[string, FormDataEntryValue]>} filledIn names and values, as in FormData
 * @returns {string}
 */
export function settingsUrl(path, filledIn) {
  const query = new URLSearchParams();
  for (const [name, value] of filledIn) {
    if (typeof value === "string" && name !== "csrfmiddlewaretoken") query.append(name, value);
  }
  return `${path}?${query}`;
}
