import "server-only";
import { headers } from "next/headers";
import { env } from "@/lib/platform/env";
import { networkOf } from "./client-address";

/** "192.0.2.7" or "2001:db8:1:2::/64" */
export async function visitorAddress(): Promise<string> {
  return networkOf(await headers(), env.TRUSTED_PROXIES);
}
