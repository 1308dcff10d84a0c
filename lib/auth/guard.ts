import "server-only";
import type { SupabaseClient } from "@supabase/supabase-js";
import { sessionClient } from "@/lib/supabase/session";

/** An admin at work: their own client, and who they are. */
export type Admin = { client: SupabaseClient; userId: string; email: string };

/** Why someone is not let in. */
export type Refusal = "signed_out" | "no_admin" | "failed";

/**
 * Who is asking, when it is an admin; otherwise why not. Asked again by every page and every action, though the middleware
 * has asked before.
 */
export async function findAdmin(): Promise<Admin | Refusal> {
  const client = await sessionClient();
  const { data, error } = await client.auth.getClaims();
  if (error || !data) return "signed_out";
  const { sub: userId, email } = data.claims;
  const roles = await client.from("user_roles").select("role").eq("user_id", userId).eq("role", "admin").limit(1);
  if (roles.error) return "failed";
  return roles.data.length > 0 ? { client, userId, email: email ?? "" } : "no_admin";
}
