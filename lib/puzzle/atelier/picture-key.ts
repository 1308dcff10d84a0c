import "server-only";
import { isKeyedHash, keyedHash } from "@/lib/platform/keyed-hash";

type Kept = "picture" | "design";

/** What the owner's device keeps beside the id and opens it with: the id stands in addresses, and opens nothing. */
export function pictureKey(kept: Kept, id: string): string {
  return keyedHash("picture key", `${kept} ${id}`);
}

export function opensPicture(kept: Kept, id: string, key: string): boolean {
  return isKeyedHash(key, "picture key", `${kept} ${id}`);
}
