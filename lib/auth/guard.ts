import "server-only";
import { cache } from "react";
import { redirect } from "next/navigation";
import type { SupabaseClient } from "@supabase/supabase-js";
import { sessionClient } from "@/lib/supabase/session";
import { ARRIVALS, arrivalPath, CHECK_FAILED } from "./arrivals";
import { judge, type Person, type Refusal } from "./judge";

/** An admin at work: their own client, and who they are. */
export type Admin = Person & { client: SupabaseClient };

export type { Refusal };

/**
 * Who is asking, when it is an admin; otherwise why not. Asked again by every page and every action, though the middleware
 * has asked before.
 */
export async function findAdmin(): Promise<Admin | Refusal> {
  const client = await sessionClient();
  const found = await judge(client);
  return typeof found === "string" ? found : { client, ...found };
}

const findAdminOnce = cache(findAdmin);

/**
 * The admin for whom a page is made. Asks once per request, however often it is called. Whoever is none is led away; when it
 * cannot be found out, the admin area's error page says so. For pages only: actions answer with values, see `findAdmin`.
 */
export async function requireAdmin(): Promise<Admin> {
  const found = await findAdminOnce();
  if (found === "signed_out") redirect("/auth");
  if (found === "no_admin") redirect(arrivalPath("/", ARRIVALS.noAdmin));
  // Only the digest of an error reaches the browser.
  if (found === "failed") throw Object.assign(new Error("The admin check failed."), { digest: CHECK_FAILED });
  return found;
}
