import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantAdmin } from "../../scripts/lib/admins.ts";
import type { Settings } from "../../scripts/lib/settings.ts";
import { startEmbeddedBackend } from "./backend.ts";
import { insertRow, openBare } from "./bare.ts";

const OWNERS = "vier alte Heringe";
const ATTACKERS = "fuenf junge Makrelen";

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

const someone = () => `person-${randomUUID()}@example.org`;
const passwordIs = async (email: string, password: string) =>
  !(await backend.visitor().auth.signInWithPassword({ email, password })).error;

/** The token of the newest mail to this address. */
async function tokenFor(email: string): Promise<string> {
  const mails = backend.service.from("mail_outbox").select("payload").eq("recipient", email);
  const { data } = await mails.order("id", { ascending: false }).limit(1).throwOnError();
  return /token_hash=([^&"]+)/.exec(JSON.stringify(data))?.[1] ?? "";
}

/** Follows the newest invitation and sets a password, as the owner of the mailbox. */
async function acceptInvitation(email: string, password: string) {
  const client = backend.visitor();
  const { error } = await client.auth.verifyOtp({ type: "invite", token_hash: await tokenFor(email) });
  if (error) throw error;
  const changed = await client.auth.updateUser({ password });
  if (changed.error) throw changed.error;
  return client;
}

describe("SEC-H1 an account cannot be taken by somebody who was there before its owner", () => {
  test("SEC-H1 nobody can sign up with a password of their own", async () => {
    const { error } = await backend.anon.auth.signUp({ email: someone(), password: ATTACKERS });
    expect(error?.code).toBe("signup_disabled");
  });

  test("SEC-H1 the attacker asks first, the owner is invited and confirms, and only the owner gets in", async () => {
    const email = someone();
    const attacker = backend.visitor();
    await attacker.auth.signUp({ email, password: ATTACKERS });
    expect(await grantAdmin(settings, email)).toContain("once the link of the invitation was opened");
    expect(await passwordIs(email, ATTACKERS)).toBe(false);

    const owner = await acceptInvitation(email, OWNERS);
    expect((await owner.rpc("is_admin").throwOnError()).data).toBe(true);
    expect(await passwordIs(email, ATTACKERS)).toBe(false);
    expect(await passwordIs(email, OWNERS)).toBe(true);
  });

  test("SEC-H1 a link is good once, and a newer one ends it", async () => {
    const email = someone();
    await grantAdmin(settings, email);
    const first = await tokenFor(email);
    await grantAdmin(settings, email);
    const verify = (token: string) => backend.visitor().auth.verifyOtp({ type: "invite", token_hash: token });
    expect((await verify(first)).error?.code).toBe("otp_expired");
    const second = await tokenFor(email);
    expect((await verify(second)).error).toBeNull();
    expect((await verify(second)).error?.code).toBe("otp_expired");
  });

  test("SEC-H1 an invitation of a confirmed account is refused and changes nothing", async () => {
    const email = someone();
    await grantAdmin(settings, email);
    await acceptInvitation(email, OWNERS);
    expect((await backend.service.auth.admin.inviteUserByEmail(email)).error?.code).toBe("email_exists");
    expect(await passwordIs(email, OWNERS)).toBe(true);
  });

  test("SEC-H1 an account cannot be given the owner's address, and no mail asks the owner to confirm that", async () => {
    const [attackers, owners] = [someone(), someone()];
    const attacker = await acceptInvitationOf(attackers);
    expect((await attacker.auth.updateUser({ email: owners })).error).not.toBeNull();
    const mails = await backend.service.from("mail_outbox").select("id").eq("recipient", owners).throwOnError();
    expect(mails.data).toEqual([]);
    expect(await passwordIs(attackers, OWNERS)).toBe(true);
  });

  test("SEC-H1 only the secret key invites and makes accounts", async () => {
    for (const client of [backend.anon, await acceptInvitationOf(someone())]) {
      expect((await client.auth.admin.inviteUserByEmail(someone())).error?.code).toBe("not_admin");
      const made = { email: someone(), password: ATTACKERS, email_confirm: true };
      expect((await client.auth.admin.createUser(made)).error?.code).toBe("not_admin");
    }
  });
});

async function acceptInvitationOf(email: string) {
  await grantAdmin(settings, email);
  return acceptInvitation(email, OWNERS);
}

describe("SEC-H1 in the database, however the account was made", () => {
  type User = { id: string; encrypted_password: string | null };
  const addUser = (database: Awaited<ReturnType<typeof openBare>>, row: object) =>
    insertRow<User>(database, "auth.users", { id: randomUUID(), encrypted_password: "hash", ...row });

  test("SEC-H1 a password that was set before the confirmation is dropped by it", async () => {
    const database = await openBare();
    const { id } = await addUser(database, { email: "inhaberin@example.org" });
    const read = async () =>
      (await database.query<User>("select * from auth.users where id = $1", [id])).rows[0]?.encrypted_password;
    await database.query("update auth.users set email_confirmed_at = now() where id = $1", [id]);
    expect(await read()).toBeNull();
    await database.query("update auth.users set encrypted_password = 'new' where id = $1", [id]);
    await database.query("update auth.users set email_confirmed_at = now() where id = $1", [id]);
    expect(await read()).toBe("new");
    await database.close();
  });

  test("SEC-H1 an account keeps its address, whoever writes it", async () => {
    const database = await openBare();
    const { id } = await addUser(database, { email: "fremd@example.org", email_confirmed_at: new Date() });
    for (const column of ["email", "email_change"])
      await expect(
        database.query(`update auth.users set ${column} = 'inhaberin@example.org' where id = $1`, [id]),
      ).rejects.toThrow("does not change");
    await database.query("update auth.users set email = email, email_change = '' where id = $1", [id]);
    await database.close();
  });

  test("SEC-H1 an account that is not confirmed is gone after a day", async () => {
    const database = await openBare();
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await addUser(database, { email: "alt@example.org", created_at: at(25) });
    await addUser(database, { email: "eingeladen@example.org", created_at: at(25), invited_at: at(2) });
    await addUser(database, { email: "neu@example.org", created_at: at(23) });
    await addUser(database, { email: "da@example.org", created_at: at(99), email_confirmed_at: at(98) });
    const ask = async (sql: string) => (await database.query<{ answer: unknown }>(sql)).rows[0]?.answer;
    // A clock of the future deletes no more than today's.
    expect(await ask("select forget_unconfirmed_accounts('2099-01-01') as answer")).toBe(1);
    const { rows } = await database.query<{ email: string }>("select email from auth.users order by email");
    expect(rows.map(({ email }) => email)).toEqual(["da@example.org", "eingeladen@example.org", "neu@example.org"]);
    await database.close();
  });
});
