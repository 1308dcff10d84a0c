import "server-only";
import { cache } from "react";
import { redirect } from "next/navigation";
import { env } from "@/lib/platform/env";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { sessionClient } from "@/lib/platform/supabase/session";
import { FLASH_CODES, flashPath, CHECK_FAILED } from "./flash";
import { logEvent } from "./events";
import { authorize, type AdminPerson, type Refusal } from "./authorize";

export type Admin = AdminPerson & { client: ShopClient };

export type { Refusal };

/** Asked again by every action; without the second factor that is due an admin counts as signed out. */
export async function findAdmin(): Promise<Admin | Refusal> {
  const found = await ask();
  if (typeof found !== "string" && !lacksFactor(found)) return found;
  const reason = typeof found === "string" ? found : "factor_missing";
  if (reason !== "failed") logEvent("admin-refused", { reason });
  return reason === "factor_needed" || reason === "factor_missing" ? "signed_out" : reason;
}

const askOnce = cache(ask);

/** For pages only, once per request; actions use `findAdmin`. `mayLackFactor`: for the page that sets the factor up. */
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

/** For what only accompanies a page; asks once per request. */
export async function peekAdmin(): Promise<Admin | null> {
  const found = await askOnce();
  return typeof found === "string" || lacksFactor(found) ? null : found;
}

async function ask() {
  const client = await sessionClient();
  const found = await authorize(client);
  return typeof found === "string" ? found : { client, ...found };
}

/** A shop that sells asks for one; once it has sold something its database asks, too. */
export function lacksFactor({ hasFactor, isFactorDue }: Pick<AdminPerson, "hasFactor" | "isFactorDue">): boolean {
  return !hasFactor && (isFactorDue || env.SHOP_MODE === "live");
}
