import "server-only";
import { z } from "zod";
import { isKeyedHash, keyedHash } from "@/lib/platform/keyed-hash";

/** What a link of a mail carries: a request's reference and its keyed hash, so that a copy of the database holds no working link. */
export function restockToken(reference: string): string {
  return `${reference}.${keyedHash("restock link", reference)}`;
}

/** The reference in a link's token; null when the token is not one of ours. */
export function readRestockToken(token: unknown): string | null {
  const reference = referenceIn(token);
  if (reference === null) return null;
  return isKeyedHash(String(token).slice(reference.length + 1), "restock link", reference) ? reference : null;
}

/**
 * The reference in a link's token, whatever key it was signed with: enough to end a request, which must also work with the
 * links of letters from before `INTERNAL_TOKEN` was changed. Never enough to confirm one.
 */
export function referenceIn(token: unknown): string | null {
  const [reference = "", ...rest] = typeof token === "string" ? token.split(".") : [];
  return rest.length === 1 && z.uuid().safeParse(reference).success ? reference : null;
}
