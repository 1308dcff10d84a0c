import "server-only";
import { z } from "zod";
import { isKeyedHash, keyedHash } from "@/lib/platform/keyed-hash";

/** What a link of a mail carries: a request's reference and its keyed hash, so that a copy of the database holds no working link. */
export function restockToken(reference: string): string {
  return `${reference}.${keyedHash("restock link", reference)}`;
}

export function readRestockToken(token: unknown): string | null {
  const reference = referenceIn(token);
  if (reference === null) return null;
  return isKeyedHash(String(token).slice(reference.length + 1), "restock link", reference) ? reference : null;
}

/** Enough to end a request, also by links from before `INTERNAL_TOKEN` was changed; never enough to confirm one. */
export function referenceIn(token: unknown): string | null {
  const [reference = "", ...rest] = typeof token === "string" ? token.split(".") : [];
  return rest.length === 1 && z.uuid().safeParse(reference).success ? reference : null;
}
