import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

/** An uploaded picture, or what is to be made of one. */
type Kept = "picture" | "design";

/** What the owner's device keeps beside the id and opens it with: the id stands in addresses, and opens nothing. */
export function pictureKey(kept: Kept, id: string): string {
  return createHmac("sha256", env.INTERNAL_TOKEN).update(`key of ${kept} ${id}`).digest("base64url");
}

/** Whether `key` is what the owner's device was given for this id. */
export function opensPicture(kept: Kept, id: string, key: string): boolean {
  const [expected, given] = [Buffer.from(pictureKey(kept, id)), Buffer.from(key)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
