import { connection } from "next/server";
import { notFound } from "next/navigation";
import { markMissing } from "@/lib/platform/missing";

// The admin area's unknown addresses, rewritten here by next.config.ts: the shop's own 404 page is static, and its scripts are
// not those that the middleware's nonce allows.
export const instant = false;

export default async function AdminNotFoundPage(): Promise<never> {
  await markMissing();
  await connection();
  notFound();
}
