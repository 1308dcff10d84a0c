import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantAdmin, resetFactor } from "../../scripts/lib/admins.ts";
import type { Settings } from "../../scripts/lib/settings.ts";
import { addFactor, startEmbeddedBackend } from "./backend.ts";
import { place, stockCategory, ware, orderRequest } from "./order-requests.ts";

const PASSWORD = "vier alte Heringe";

let backend: Awaited<ReturnType<typeof startEmbeddedBackend>>;
let settings: Settings;
beforeAll(async () => {
  backend = await startEmbeddedBackend({});
  settings = {
    env: { NODE_ENV: "test", NEXT_PUBLIC_SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.secretKey },
    embedded: true,
    port: 0,
    dataDir: "",
  };
});
afterAll(() => backend.stop());

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const stateOf = async (client: SupabaseClient) =>
  ((await client.rpc("staff_state").throwOnError()).data as { state: string }).state;

async function makeAdmin(): Promise<string> {
  const email = `admin-${randomUUID()}@example.org`;
  const { error } = await backend.service.auth.admin.createUser({ email, password: PASSWORD, email_confirm: true });
  if (error) throw error;
  expect(await grantAdmin(settings, email)).toContain("is an admin now");
  return email;
}

async function signIn(email: string): Promise<SupabaseClient> {
  const client = backend.visitor();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

/** Sets up a second factor in a fresh session; that session has shown it. */
async function withFactor(email: string) {
  const client = await signIn(email);
  return { client, ...(await addFactor(client)) };
}

describe("SEC-M6 an admin's second factor", () => {
  test("SEC-M6 without one the password is enough, and the token tells how one signed in", async () => {
    const client = await signIn(await makeAdmin());
    expect(await stateOf(client)).toBe("no_factor");
    const { data } = await client.auth.getClaims();
    expect(data?.claims).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
  });

  test("SEC-M6 where something was sold, the database gives nothing to an admin without one", async () => {
    await stockCategory(backend.service);
    const email = await makeAdmin();
    const client = await signIn(email);
    await place(backend.service, orderRequest([await ware(backend.service)], { mode: "test" }));
    expect(await stateOf(client)).toBe("no_factor");
    await place(backend.service, orderRequest([await ware(backend.service)], { mode: "live" }));
    expect(await stateOf(client)).toBe("factor_missing");
    expect((await client.rpc("is_admin").throwOnError()).data).toBe(false);
    expect((await client.rpc("admin_overview", { p_mode: "live" })).error?.message).toBe("the role does not allow it");
    expect((await client.from("orders").select("id").throwOnError()).data).toEqual([]);
    const { client: owner } = await withFactor(email);
    expect((await owner.from("orders").select("id").throwOnError()).data).not.toEqual([]);
    await backend.service.from("orders").delete().gt("id", 0).throwOnError();
  });

  test("SEC-M6 once set up, the database gives nothing to a session that has not shown it", async () => {
    const email = await makeAdmin();
    const { client, secret, factorId } = await withFactor(email);
    expect(await stateOf(client)).toBe("ready");
    expect((await client.rpc("is_admin").throwOnError()).data).toBe(true);

    const thief = await signIn(email);
    expect(await stateOf(thief)).toBe("factor_needed");
    expect((await thief.rpc("is_admin").throwOnError()).data).toBe(false);
    expect((await thief.rpc("admin_overview")).error).not.toBeNull();
    const wrong = await thief.auth.mfa.challengeAndVerify({ factorId, code: "000000" });
    expect(wrong.error?.code).toBe("mfa_verification_failed");
    // Nor can the session get around it.
    expect((await thief.auth.mfa.enroll({ factorType: "totp" })).error?.code).toBe("insufficient_aal");
    expect((await thief.auth.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
    expect((await thief.auth.updateUser({ password: "fuenf junge Makrelen" })).error?.code).toBe("insufficient_aal");
    expect(await stateOf(thief)).toBe("factor_needed");

    const owner = await signIn(email);
    const { error } = await owner.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(error).toBeNull();
    expect(await stateOf(owner)).toBe("ready");
    await owner.auth.refreshSession();
    expect(await stateOf(owner)).toBe("ready");
  });

  test("SEC-M6 sessions that were open before end when it is set up", async () => {
    const email = await makeAdmin();
    const before = await signIn(email);
    await withFactor(email);
    expect(await stateOf(before)).toBe("signed_out");
    expect((await before.auth.getUser()).error).not.toBeNull();
  });

  test("SEC-M6 removing it brings the password alone back, and so does npm run admin -- reset-factor", async () => {
    const email = await makeAdmin();
    const { client, factorId } = await withFactor(email);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await stateOf(await signIn(email))).toBe("no_factor");

    await withFactor(email);
    expect(await stateOf(await signIn(email))).toBe("factor_needed");
    expect(await resetFactor(settings, email)).toBe(`${email} signs in by password alone again.`);
    expect(await stateOf(await signIn(email))).toBe("no_factor");
  });

  test("SEC-M6 nobody else's factor can be shown or removed", async () => {
    const { factorId, secret } = await withFactor(await makeAdmin());
    const other = await signIn(await makeAdmin());
    const shown = await other.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(shown.error?.code).toBe("mfa_factor_not_found");
    expect((await other.auth.mfa.unenroll({ factorId })).error?.code).toBe("mfa_factor_not_found");
  });
});

test("SEC-M6 a password of less than 12 letters is refused by the auth service too", async () => {
  const client = await signIn(await makeAdmin());
  expect((await client.auth.updateUser({ password: "Ab3-xyz-987" })).error?.code).toBe("weak_password");
});

test("SEC-M6 signing out ends the access token's rights at once", async () => {
  const client = await signIn(await makeAdmin());
  const { data } = await client.auth.getSession();
  await client.auth.signOut();
  const { createClient } = await import("@supabase/supabase-js");
  const stolen = createClient(backend.url, "sb_publishable_test", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { authorization: `Bearer ${data.session?.access_token}` } },
  });
  expect(await stateOf(stolen)).toBe("signed_out");
  expect((await stolen.rpc("is_admin").throwOnError()).data).toBe(false);
});

test("SEC-M8 grants, revocations and invitations stand in the log of changes", async () => {
  const email = await makeAdmin();
  await backend.service.rpc("set_role", { p_email: email, p_role: null }).throwOnError();
  const invited = `person-${randomUUID()}@example.org`;
  await grantAdmin(settings, invited);
  const account = async (address: string) =>
    ((await backend.service.rpc("find_account", { p_email: address }).throwOnError()).data as { id: string }).id;
  const log = async (address: string) => {
    const rows = backend.service
      .from("audit_log")
      .select("actor, action, before, after")
      .eq("table_name", "user_roles");
    return (
      await rows
        .eq("row_id", await account(address))
        .order("id")
        .throwOnError()
    ).data;
  };
  expect(await log(email)).toEqual([
    { actor: null, action: "insert", before: null, after: { role: "admin" } },
    { actor: null, action: "delete", before: { role: "admin" }, after: null },
  ]);
  expect(await log(invited)).toEqual([
    { actor: null, action: "update", before: { invited: false }, after: { invited: true } },
    { actor: null, action: "insert", before: null, after: { role: "admin" } },
  ]);
});
