import "server-only";
import { timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";

export function isInternal(request: Request): boolean {
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${env.INTERNAL_TOKEN}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
