/** Where mail programs begin a link: a point before a letter, and the colon of an address or telephone link. */
const BEGINNINGS = /(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L})|(?<=\p{L}):(?=\S)/gu;

/** An invisible break (U+200B) after each point and colon keeps mail programs from linking what a stranger typed. */
export function unlinked(text: string): string {
  return text.replace(BEGINNINGS, "$&\u200B");
}
