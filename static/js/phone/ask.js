// Asks the server for something as JSON, with a fresh token.

/** The answer's text as data; throws an error with the status where the server refuses, 0 where none answers. */
export async function ask(address, body) {
  const { token } = await (await fetch("/token", { cache: "no-store" })).json();
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (answer.ok) return answer.json();
  throw Object.assign(new Error(address), { status: answer.status });
}
