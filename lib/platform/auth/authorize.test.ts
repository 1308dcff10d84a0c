import { AuthError, AuthRetryableFetchError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { authorize, findPerson } from "./authorize";

const CLAIMS = { sub: "f3d0", email: "inhaberin@example.org", amr: [{ method: "password", timestamp: 0 }] };
const PERSON = { userId: "f3d0", email: "inhaberin@example.org", isByFreshLink: false };

type Answers = { claims?: object | null; error?: AuthError | null; state?: { data?: object; error?: object | null } };

/** What authorize uses of a client: the verified token, and the database's word on the role. */
function clientOf({ claims = CLAIMS, error = null, state = {} }: Answers): ShopClient {
  const client = {
    auth: { getClaims: () => Promise.resolve({ data: claims && { claims }, error }) },
    rpc: (name: string) => Promise.resolve(name === "staff_state" ? { data: null, error: null, ...state } : {}),
  };
  return client as unknown as ShopClient; // The rest of a client is not asked.
}

test("the person is who the token says, without an address too", async () => {
  expect(await findPerson(clientOf({}))).toEqual(PERSON);
  expect(await findPerson(clientOf({ claims: { sub: "f3d0" } }))).toEqual({ ...PERSON, email: "" });
  const now = Math.floor(Date.now() / 1000);
  const byLink = { ...CLAIMS, amr: [{ method: "otp", timestamp: now }] };
  expect(await findPerson(clientOf({ claims: byLink }))).toEqual({ ...PERSON, isByFreshLink: true });
});

test.each([
  ["no token", null, null, "signed_out"],
  ["a token that is refused", null, new AuthError("bad token", 403), "signed_out"],
  ["a token that is refused with claims", CLAIMS, new AuthError("bad token", 499), "signed_out"],
  ["an auth service that fails", null, new AuthError("broken", 500), "failed"],
  ["an auth service out of reach", null, new AuthRetryableFetchError("no answer", 0), "failed"],
])("%s is no person", async (_, claims, error, outcome) => {
  const client = clientOf({ claims, error });
  expect(await findPerson(client)).toBe(outcome);
  expect(await authorize(client)).toBe(outcome);
});

test.each([
  ["ready", "admin", { ...PERSON, role: "admin", hasFactor: true, isFactorDue: false }],
  ["no_factor", "sales", { ...PERSON, role: "sales", hasFactor: false, isFactorDue: false }],
  ["factor_missing", "workshop", { ...PERSON, role: "workshop", hasFactor: false, isFactorDue: true }],
  ["factor_needed", "sales", "factor_needed"],
  ["signed_out", undefined, "signed_out"],
  ["no_role", null, "no_admin"],
  ["ready", "something new", "failed"],
])("the database's '%s' for the role %s", async (state, role, outcome) => {
  expect(await authorize(clientOf({ state: { data: { state, role } } }))).toEqual(outcome);
});

test("a role that cannot be read lets nobody in", async () => {
  expect(
    await authorize(clientOf({ state: { data: { state: "ready", role: "admin" }, error: { message: "down" } } })),
  ).toBe("failed");
});
