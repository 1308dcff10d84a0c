import { toSearch } from "./address";
import { parseParams } from "./params";
import type { ListingState } from "./state";

/** So that each normalized state has one page that is kept. Not for visitors' eyes. */
export function toSegment(state: ListingState): string {
  return Buffer.from(toSearch(state)).toString("base64url");
}

export function fromSegment(segment: string): ListingState {
  return fromSearch(new URLSearchParams(Buffer.from(segment, "base64url").toString()));
}

export function fromSearch(params: URLSearchParams): ListingState {
  return parseParams(Object.fromEntries([...new Set(params.keys())].map((name) => [name, params.getAll(name)])));
}
