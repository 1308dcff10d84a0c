/** Where mail programs begin a link: a point before a letter, and the colon of an address or telephone link. */
const BEGINNINGS = /(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L})|(?<=\p{L}):(?=\S)/gu;

/**
 * What a stranger typed, so that no mail program makes a link of it: an invisible break (U+200B) follows each point within a
 * word and each colon. The words look the same, and what the law requires to be repeated is repeated in full.
 */
export function unlinked(text: string): string {
  return text.replace(BEGINNINGS, "$&\u200B");
}
