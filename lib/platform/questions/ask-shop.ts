/** @throws Error when there is no answer */
export async function askShop<Answer>(
  path: `/api/${"read" | "admin"}/${string}`,
  question: object,
  signal: AbortSignal,
): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(question), signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  // Our own route; parsing again would bring zod into the browser.
  return (await response.json()) as Answer;
}
