import { connection } from "next/server";
import { notFound } from "next/navigation";
import { markMissing } from "@/lib/platform/missing";

// Rewritten here by next.config.ts: the shop's static 404 page has scripts that the middleware's nonce does not allow.
export const instant = false;

export default async function AdminNotFoundPage(): Promise<never> {
  await markMissing();
  await connection();
  notFound();
}
