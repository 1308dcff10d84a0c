import "server-only";
import { cache } from "react";
import { redirect } from "next/navigation";
import { env } from "@/lib/platform/env";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { sessionClient } from "@/lib/platform/supabase/session";
import { FLASH_CODES, flashPath, CHECK_FAILED } from "./flash";
import { logEvent } from "./events";
import { authorize, type AdminPerson, type Refusal } from "./authorize";

/** An admin at work: their own client, and who they are. */
export type Admin = AdminPerson & { client: ShopClient };

export type { Refusal };

/**
 * Who is asking, when it is an admin; otherwise why not. Asked again by every action, though the middleware has asked before.
 * Without the second factor that is due an admin counts as signed out.
 */
export async function findAdmin(): Promise<Admin | Refusal> {
  const found = await ask();
  if (typeof found !== "string" && !lacksFactor(found)) return found;
  const reason = typeof found === "string" ? found : "factor_missing";
  if (reason !== "failed") logEvent("admin-refused", { reason });
  return reason === "factor_needed" || reason === "factor_missing" ? "signed_out" : reason;
}

const askOnce = cache(ask);

/**
 * The admin for whom a page is made. Asks once per request, however often it is called. Others are redirected; when it
 * cannot be found out, the admin area's error page says so. For pages only: actions answer with values, see `findAdmin`.
 * @param mayLackFactor for the page where a shop that sells has its admins set up the second factor
 */
export async function requireAdmin({ mayLackFactor = false } = {}): Promise<Admin> {
  const found = await askOnce();
  if (found === "signed_out") redirect("/auth");
  if (found === "factor_needed") redirect("/auth/code");
  if (found === "no_admin") redirect(flashPath("/", FLASH_CODES.noAdmin));
  // Only the digest of an error reaches the browser.
  if (found === "failed") throw Object.assign(new Error("The admin check failed."), { digest: CHECK_FAILED });
  if (lacksFactor(found) && !mayLackFactor) redirect("/admin/sicherheit");
  return found;
}

/** The admin for whom a page is made, or null: for what only accompanies it. Asks once per request, like `requireAdmin`. */
export async function peekAdmin(): Promise<Admin | null> {
  const found = await askOnce();
  return typeof found === "string" || lacksFactor(found) ? null : found;
}

async function ask() {
  const client = await sessionClient();
  const found = await authorize(client);
  return typeof found === "string" ? found : { client, ...found };
}

/** A shop that sells asks its admins for a second factor; one that has sold something has its database ask, too. */
export function lacksFactor({ hasFactor, isFactorDue }: Pick<AdminPerson, "hasFactor" | "isFactorDue">): boolean {
  return !hasFactor && (isFactorDue || env.SHOP_MODE === "live");
}
