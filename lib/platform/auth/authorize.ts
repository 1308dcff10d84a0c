import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import * as z from "zod/mini";
import { USER_ROLES_ROLE } from "@/lib/platform/rules/user-roles.generated";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { isFreshLink } from "./fresh-link";

/** Who is signed in, as their token says. `isByFreshLink`: by the link of a mail, just now. */
export type Person = { userId: string; email: string; isByFreshLink: boolean };

export type Role = (typeof USER_ROLES_ROLE)[number];

/** `isFactorDue`: the database gives who has no factor nothing, because the shop has sold something. */
export type AdminPerson = Person & { role: Role; hasFactor: boolean; isFactorDue: boolean };

/** `not_allowed`: another role than what was asked for. */
export type Refusal = "signed_out" | "no_admin" | "not_allowed" | "failed";

const stateSchema = z.object({ state: z.string(), role: z.nullish(z.enum(USER_ROLES_ROLE)) });

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
export async function authorize(
  client: ShopClient,
): Promise<AdminPerson | Exclude<Refusal, "not_allowed"> | "factor_needed"> {
  const person = await findPerson(client);
  if (typeof person === "string") return person;
  const asked = await client.rpc("staff_state");
  const { data: found } = stateSchema.safeParse(asked.data);
  if (asked.error || !found) return "failed";
  const { state, role } = found;
  if (state === "signed_out" || (state === "factor_needed" && role)) return state;
  if (!role) return "no_admin";
  return { ...person, role, hasFactor: state === "ready", isFactorDue: state === "factor_missing" };
}
