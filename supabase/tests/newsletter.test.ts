import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { bareDatabase } from "./opened.ts";

type Subscriber = {
  id: number;
  email: string;
  status: string;
  consent_version: string;
  consent_text: string;
  confirm_token: string | null;
  unsubscribe_token: string;
  requested_at: Date;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
};

const database = bareDatabase();
beforeEach(async () => {
  await database.exec("delete from newsletter_subscribers");
});

const EMAIL = "Leserin@example.org";

async function ask<T>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await database.query<T>(sql, values)).rows;
}
const request = (email = EMAIL, version = "1") =>
  ask("select request_newsletter($1, $2, $3)", [email, version, `Text ${version}`]);
const confirm = async (token: string | null) =>
  (await ask<{ answer: string }>("select confirm_newsletter($1) as answer", [token]))[0]!.answer;
const unsubscribe = async (token: string) =>
  (await ask<{ answer: string }>("select unsubscribe_newsletter($1) as answer", [token]))[0]!.answer;
const subscribers = () => ask<Subscriber>("select * from newsletter_subscribers order by id");
const mails = async () =>
  (await ask<{ kind: string }>("select kind from mail_outbox where subscriber_id is not null order by id")).map(
    ({ kind }) => kind,
  );
/** As if everything had happened so much earlier. */
const later = (interval: string) =>
  database.exec(`update newsletter_subscribers set requested_at = requested_at - interval '${interval}',
      confirm_until = confirm_until - interval '${interval}', confirmed_at = confirmed_at - interval '${interval}',
      unsubscribed_at = unsubscribed_at - interval '${interval}';
    update mail_outbox set created_at = created_at - interval '${interval}' where subscriber_id is not null`);

async function subscribed(): Promise<Subscriber> {
  await request();
  await confirm((await subscribers())[0]!.confirm_token);
  return (await subscribers())[0]!;
}

describe("law 62: asking", () => {
  test("writes the consent as it was worded, and one mail; nobody is on the list yet", async () => {
    await request(` ${EMAIL} `);
    expect(await subscribers()).toMatchObject([
      { email: EMAIL, status: "pending", consent_version: "1", consent_text: "Text 1", confirmed_at: null },
    ]);
    expect(await mails()).toEqual(["newsletter_confirm"]);
  });

  test("again, in any case of letters, is the same request with its newest wording and the same link", async () => {
    await request();
    const [before] = await subscribers();
    await request(EMAIL.toUpperCase(), "2");
    expect(await subscribers()).toMatchObject([
      { id: before!.id, email: EMAIL, consent_text: "Text 2", confirm_token: before!.confirm_token },
    ]);
  });

  test("writes at most one mail in ten minutes and three a day, whoever asks", async () => {
    for (let count = 0; count < 3; count++) await request();
    expect(await mails()).toHaveLength(1);
    for (let count = 0; count < 5; count++) {
      await later("11 minutes");
      await request();
    }
    expect(await mails()).toHaveLength(3);
    await later("1 day");
    await request();
    expect(await mails()).toHaveLength(4);
  });

  test("of somebody who has it changes nothing, and tells only their mailbox", async () => {
    const before = await subscribed();
    await later("11 minutes");
    const [earlier] = await subscribers();
    await request(EMAIL, "2");
    expect(await subscribers()).toEqual([earlier]);
    expect(earlier).toMatchObject({ id: before.id, consent_version: "1" });
    expect(await mails()).toEqual(["newsletter_confirm", "newsletter_known"]);
  });

  test("answers the same whether the address is unknown, waiting, known or gone", async () => {
    const answers = [await request(), await request()];
    const { unsubscribe_token } = await subscribed();
    answers.push(await request());
    await unsubscribe(unsubscribe_token);
    answers.push(await request());
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test.each(["", "niemand", "@example.org", `${"a".repeat(250)}@b.de`])("refuses '%s'", async (email) => {
    await expect(request(email)).rejects.toThrow(/check constraint/);
    expect(await subscribers()).toEqual([]);
  });
});

describe("law 62: confirming", () => {
  test("keeps when, and says 'again' the second time", async () => {
    const { confirm_token, confirmed_at } = await subscribed();
    expect(confirmed_at).toBeInstanceOf(Date);
    await later("2 years");
    expect(await confirm(confirm_token)).toBe("again");
    expect(await subscribers()).toMatchObject([{ status: "confirmed" }]);
  });

  test("works for seven days and not longer; a new request has a new link", async () => {
    await request();
    await later("6 days 23 hours");
    const [{ confirm_token }] = (await subscribers()) as [Subscriber];
    await later("2 hours");
    expect(await confirm(confirm_token)).toBe("unknown");
    expect(await subscribers()).toMatchObject([{ status: "pending" }]);
    await request();
    const [renewed] = await subscribers();
    expect(renewed!.confirm_token).not.toBe(confirm_token);
    expect(await confirm(confirm_token)).toBe("unknown");
    expect(await confirm(renewed!.confirm_token)).toBe("confirmed");
  });

  test("a made-up link confirms nobody", async () => {
    await request();
    expect(await confirm(randomUUID())).toBe("unknown");
    expect(await confirm((await subscribers())[0]!.unsubscribe_token)).toBe("unknown");
  });
});

describe("law 63: unsubscribing", () => {
  test("works at once, answers a second click, and keeps the proof", async () => {
    const { unsubscribe_token, confirm_token } = await subscribed();
    expect(await unsubscribe(unsubscribe_token)).toBe("unsubscribed");
    expect(await unsubscribe(unsubscribe_token)).toBe("again");
    expect(await unsubscribe(randomUUID())).toBe("unknown");
    const [row] = await subscribers();
    expect(row).toMatchObject({ email: EMAIL, status: "unsubscribed", consent_text: "Text 1", confirm_token: null });
    expect(row!.unsubscribed_at).toBeInstanceOf(Date);
    expect(await confirm(confirm_token)).toBe("unknown");
  });

  test("somebody who comes back gives a new consent; the first stays proven", async () => {
    const first = await subscribed();
    await unsubscribe(first.unsubscribe_token);
    await later("1 hour");
    await request(EMAIL, "2");
    const [ended, asked] = await subscribers();
    expect(ended).toMatchObject({ id: first.id, status: "unsubscribed", consent_version: "1" });
    expect(asked).toMatchObject({ status: "pending", consent_version: "2" });
    expect(await unsubscribe(first.unsubscribe_token)).toBe("again");
    expect(await confirm(asked!.confirm_token)).toBe("confirmed");
  });

  test("by address, a link goes only to who has it", async () => {
    const link = (email: string) => ask("select request_unsubscribe_link($1)", [email]);
    await request();
    await link(EMAIL);
    expect(await mails()).toEqual(["newsletter_confirm"]);
    await confirm((await subscribers())[0]!.confirm_token);
    await later("11 minutes");
    expect(await link(EMAIL.toLowerCase())).toEqual(await link("niemand@example.org"));
    expect(await mails()).toEqual(["newsletter_confirm", "newsletter_unsubscribe"]);
  });
});

test("law 44: what nobody confirms is forgotten with its mails, and so is what ended long ago", async () => {
  const forget = async (pending: string | null, ended: string | null) =>
    (await ask<{ count: number }>("select internal.forget_subscribers($1, $2, 100) as count", [pending, ended]))[0]!
      .count;
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const first = await subscribed();
  await unsubscribe(first.unsubscribe_token);
  await later("30 days");
  await request("zweite@example.org");
  await later("31 days");
  await request("dritte@example.org");
  expect(await forget(ago(30), null)).toBe(1);
  expect((await subscribers()).map(({ email }) => email)).toEqual([EMAIL, "dritte@example.org"]);
  expect(await mails()).toEqual(["newsletter_confirm", "newsletter_confirm"]);
  expect(await forget(null, ago(62))).toBe(0);
  expect(await forget(null, ago(60))).toBe(1);
  expect(await mails()).toEqual(["newsletter_confirm"]);
});
