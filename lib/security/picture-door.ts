/** A picture of the shop as its pages name it: nothing encoded, no way up, no fragment, each only in this one way. */
const PICTURE = /^\/(?:kunst|bilder)\/[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/;

/**
 * Whether the picture optimizer may have a request. It makes and keeps a picture for each spelling of an address, which
 * costs seconds: there must be one spelling only. Widths and qualities it checks itself.
 */
export function isPlainPicture(search: URLSearchParams): boolean {
  const [names, picture] = [[...search.keys()].sort().join(), search.get("url") ?? ""];
  return names === "q,url,w" && PICTURE.test(picture) && [search.get("w"), search.get("q")].every(isPlainNumber);
}

function isPlainNumber(text: string | null): boolean {
  return text !== null && /^[1-9]\d{0,3}$/.test(text);
}
