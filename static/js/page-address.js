// The address of the page in view, for scripts that change the page without loading one. Back and
// Forward load the page of any other address; a link within the page, "#…", loads nothing.

let shown = withoutFragment(location.href);

/** Add the address of another page to the history. */
export function pushAddress(address) {
  history.pushState(null, "", address);
  shown = withoutFragment(location.href);
}

/** Put the address of another page in place of this one's. */
export function replaceAddress(address) {
  history.replaceState(null, "", address);
  shown = withoutFragment(location.href);
}

/** Whether an address differs from this page's in its fragment only. */
export function isWithinPage(address) {
  return withoutFragment(address) === shown && new URL(address).hash !== "";
}

function withoutFragment(address) {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + search;
}

addEventListener("popstate", () => {
  if (withoutFragment(location.href) !== shown) location.reload();
});
