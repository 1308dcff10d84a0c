import { isAuthRetryableFetchError, type SupabaseClient } from "@supabase/supabase-js";

/** Who is signed in, as their token says. */
export type Person = { userId: string; email: string };

/** Why someone is not let in. */
export type Refusal = "signed_out" | "no_admin" | "failed";

/** The signed-in person behind a client, by verified claims; renews an access token that has run out. */
export async function findPerson(client: SupabaseClient): Promise<Person | "signed_out" | "failed"> {
  const { data, error } = await client.auth.getClaims();
  // Unreachable or broken is not signed out: nobody shall lose work to a restart of the backend.
  if (error && (isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500)) return "failed";
  if (error || !data) return "signed_out";
  return { userId: data.claims.sub, email: data.claims.email ?? "" };
}

/** Who is signed in, when it is an admin; otherwise why not. The role is read with the person's own rights. */
export async function judge(client: SupabaseClient): Promise<Person | Refusal> {
  const person = await findPerson(client);
  if (typeof person === "string") return person;
  const roles = await client
    .from("user_roles")
    .select("role")
    .eq("user_id", person.userId)
    .eq("role", "admin")
    .limit(1);
  if (roles.error) return "failed";
  return roles.data.length > 0 ? person : "no_admin";
}
