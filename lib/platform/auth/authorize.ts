import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { isFreshLink } from "./fresh-link";

/** Who is signed in, as their token says. `isByFreshLink`: by the link of a mail, just now. */
export type Person = { userId: string; email: string; isByFreshLink: boolean };

/** `isFactorDue`: the database gives an admin without a factor nothing, because the shop has sold something. */
export type AdminPerson = Person & { hasFactor: boolean; isFactorDue: boolean };

export type Refusal = "signed_out" | "no_admin" | "failed";

/** By verified claims; renews an access token that has run out. */
export async function findPerson(client: ShopClient): Promise<Person | "signed_out" | "failed"> {
  const { data, error } = await client.auth.getClaims();
  // Unreachable or broken is not signed out: a restart of the backend must not cost any work.
  if (error && (isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500)) return "failed";
  if (error || !data) return "signed_out";
  const { sub, email = "", amr } = data.claims;
  return { userId: sub, email, isByFreshLink: isFreshLink(amr) };
}

/** `factor_needed`: the session has not shown the second factor. The role is read with the person's own rights. */
export async function authorize(client: ShopClient): Promise<AdminPerson | Refusal | "factor_needed"> {
  const person = await findPerson(client);
  if (typeof person === "string") return person;
  const state = await client.rpc("admin_state");
  if (state.error) return "failed";
  switch (state.data) {
    case "admin":
      return { ...person, hasFactor: true, isFactorDue: false };
    case "admin_without_factor":
    case "factor_missing":
      return { ...person, hasFactor: false, isFactorDue: state.data === "factor_missing" };
    case "factor_needed":
      return "factor_needed";
    case "signed_out":
      return "signed_out";
    default:
      return "no_admin";
  }
}
