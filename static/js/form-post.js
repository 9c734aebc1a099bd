// A form sent without leaving its page.

/** The answer, or null if the site cannot be reached. A redirect is not followed. */
export async function posted(address, data) {
  const body = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
  const answer = fetch(address, { method: "POST", body, redirect: "manual", keepalive: true });
  return answer.catch(() => null);
}

/** The page that an answer holds, or null if the connection is lost before its end. */
export async function parsed(answer) {
  const text = await answer.text().catch(() => null);
  return text === null ? null : new DOMParser().parseFromString(text, "text/html");
}
