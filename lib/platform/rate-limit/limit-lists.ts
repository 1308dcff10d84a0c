import "server-only";
import type { NextResponse } from "next/server";
import { env } from "@/lib/platform/env";
import { networkOf } from "@/lib/platform/http/client-address";
import { allowRead, secondsUntilReset } from "./read-limits";
import { tooMany } from "./too-many";

/** A person does not read two a second, and a search engine asks less; 200 a second is what one machine answers. */
const LISTS_PER_MINUTE = { visitor: 120, everyone: 12_000 };

/** Each of them is work for the database; null while they are not too many. */
export async function refuseReading({ method, url, headers }: Request): Promise<NextResponse | null> {
  if ((method !== "GET" && method !== "HEAD") || !new URL(url).search) return null;
  if (await allowRead("lists", LISTS_PER_MINUTE, networkOf(headers, env.TRUSTED_PROXIES))) return null;
  return tooMany(429, secondsUntilReset());
}
