import "server-only";
import { cache } from "react";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { env } from "@/lib/platform/env";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { sessionClient } from "@/lib/platform/supabase/session";
import { FLASH_CODES, flashPath, CHECK_FAILED } from "./flash";
import { logEvent } from "./events";
import { authorize, type AdminPerson, type Refusal, type Role } from "./authorize";

export type Admin = AdminPerson & { client: ShopClient };

export type { Refusal, Role };

/** Where each role begins, and what it may open besides is asked for by each page. */
export const START_PAGES = {
  admin: "/admin",
  sales: "/admin/bestellungen",
  workshop: "/admin/werkstatt",
} as const satisfies Record<Role, Route>;

const allows = (roles: readonly Role[], role: Role) => role === "admin" || roles.includes(role);

/** Asked again by every action; without the second factor that is due one counts as signed out. `roles`: besides admins. */
export async function findAdmin(...roles: Role[]): Promise<Admin | Refusal> {
  const found = await ask();
  if (typeof found !== "string" && !lacksFactor(found) && allows(roles, found.role)) return found;
  const reason = typeof found === "string" ? found : lacksFactor(found) ? "factor_missing" : "not_allowed";
  if (reason !== "failed") logEvent("admin-refused", { reason });
  return reason === "factor_needed" || reason === "factor_missing" ? "signed_out" : reason;
}

const askOnce = cache(ask);

/** For pages only, once per request; actions use `findAdmin`. `roles`: besides admins. */
export async function requireAdmin(...roles: Role[]): Promise<Admin> {
  const found = await requireStaff();
  if (lacksFactor(found)) redirect("/admin/sicherheit");
  if (!allows(roles, found.role)) redirect(flashPath(START_PAGES[found.role], FLASH_CODES.notAllowed));
  return found;
}

/** Of any role, even without the second factor that is due: for the page that sets it up. */
export async function requireStaff(): Promise<Admin> {
  const found = await askOnce();
  if (found === "signed_out") redirect("/auth");
  if (found === "factor_needed") redirect("/auth/code");
  if (found === "no_admin") redirect(flashPath("/", FLASH_CODES.noAdmin));
  // Only the digest of an error reaches the browser.
  if (found === "failed") throw Object.assign(new Error("The admin check failed."), { digest: CHECK_FAILED });
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
