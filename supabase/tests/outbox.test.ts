import { beforeEach, describe, expect, test } from "vitest";
import type { Row } from "./order-requests.ts";
import { testBackend } from "./opened.ts";

const backend = testBackend();
beforeEach(async () => {
  await backend.service.from("mail_outbox").delete().gt("id", 0).throwOnError();
});

async function write(count: number, changes: object = {}): Promise<number[]> {
  const rows = Array.from({ length: count }, () => ({ kind: "shop_order", ...changes }));
  const { data } = await backend.service.from("mail_outbox").insert(rows).select("id").order("id").throwOnError();
  return data.map(({ id }) => id);
}
const claim = async (p_limit = 10, p_kinds?: string[]) =>
  (await backend.service.rpc("claim_mail", { p_limit, p_kinds }).throwOnError()).data as Row[];
const settle = (mail: Row, p_result: object, p_attempt = mail.attempts) =>
  backend.service.rpc("settle_mail", { p_id: mail.id, p_attempt, p_result }).throwOnError();
const edit = (id: number, values: object) =>
  backend.service.from("mail_outbox").update(values).eq("id", id).throwOnError();
async function read(id: number): Promise<Row> {
  return (await backend.service.from("mail_outbox").select().eq("id", id).single().throwOnError()).data;
}
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const secondsAhead = (time: string) => (Date.parse(time) - Date.now()) / 1000;

describe("claiming", () => {
  test("takes the oldest, no more than asked for, and none twice", async () => {
    const ids = await write(25);
    const batches = [await claim(10), await claim(10), await claim(10), await claim(10)];
    expect(batches.map((batch) => batch.length)).toEqual([10, 10, 5, 0]);
    expect(batches.flatMap((batch) => batch.map(({ id }) => id as number).sort((a, b) => a - b))).toEqual(ids);
    expect(batches[0]![0]).toMatchObject({ status: "sending", attempts: 1, kind: "shop_order", recipient: null });
  });

  test("by many senders at once gives each mail to one", async () => {
    const ids = await write(40);
    const batches = await Promise.all(Array.from({ length: 10 }, () => claim(5)));
    const taken = batches.flat().map(({ id }) => id as number);
    expect(taken.sort((a, b) => a - b)).toEqual(ids);
  });

  test("takes only the kinds that the sender writes", async () => {
    await write(2);
    const [link] = await write(1, { kind: "order_link", recipient: "leser@example.org" });
    expect((await claim(10, ["order_link", "auth"])).map(({ id }) => id as number)).toEqual([link]);
    expect(await claim(10, ["auth"])).toEqual([]);
    expect(await claim()).toHaveLength(2);
  });

  test("leaves what is not due or done", async () => {
    await write(1, { next_attempt_at: new Date(Date.now() + 60_000).toISOString() });
    for (const status of ["sent", "kept", "failed"]) await write(1, { status });
    expect(await claim()).toEqual([]);
  });

  test("takes again what a sender left for 90 seconds, under the same message id", async () => {
    const [id] = await write(1);
    const [first] = await claim();
    await edit(id!, { claimed_at: ago(85) });
    expect(await claim()).toEqual([]);
    await edit(id!, { claimed_at: ago(95) });
    const [second] = await claim();
    expect(second).toMatchObject({ id, attempts: 2, message_id: first!.message_id });
    // The slow sender comes back: its attempt no longer counts.
    await settle(first!, { error: "too late" });
    expect(await read(id!)).toMatchObject({ status: "sending", last_error: null });
  });
});

describe("settling", () => {
  test.each(["sent", "kept"])("%s: what was written is kept", async (status) => {
    const [id] = await write(1);
    const [mail] = await claim();
    const letter = { recipient: "shop@example.org", subject: "Neu", html: "<p>Neu</p>", body: "Neu" };
    await settle(mail!, { status, ...letter });
    const row = await read(id!);
    expect(row).toMatchObject({ status, ...letter, last_error: null });
    expect(row.sent_at === null).toBe(status === "kept");
    // A second word on the same attempt changes nothing.
    await settle(mail!, { error: "lost" });
    expect(await read(id!)).toEqual(row);
    expect(await claim()).toEqual([]);
  });

  test("an error: the wait doubles from 30 seconds to an hour", async () => {
    const [id] = await write(1);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      const [mail] = await claim();
      expect(mail?.attempts).toBe(attempt);
      await settle(mail!, { error: `no ${attempt}` });
      const row = await read(id!);
      expect(row).toMatchObject({ status: "waiting", last_error: `no ${attempt}`, sent_at: null });
      expect(await claim()).toEqual([]);
      waits.push(Math.round(secondsAhead(row.next_attempt_at) / 10) * 10);
      await edit(id!, { next_attempt_at: ago(0) });
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, ...Array.from({ length: 5 }, () => 3600)]);
  });

  test.each([
    ["waits on within a day", 86_000, "waiting"],
    ["has failed after a day", 86_500, "failed"],
  ])("an error: it %s", async (_what, age, status) => {
    const [id] = await write(1, { created_at: ago(age) });
    const [mail] = await claim();
    await settle(mail!, { error: "no" });
    expect(await read(id!)).toMatchObject({ status, last_error: "no" });
    await edit(id!, { next_attempt_at: ago(1) });
    expect(await claim()).toHaveLength(status === "waiting" ? 1 : 0);
  });

  test("needs the attempt's own number", async () => {
    const [id] = await write(1);
    const [mail] = await claim();
    await settle(mail!, { status: "sent" }, 2);
    expect(await read(id!)).toMatchObject({ status: "sending" });
  });

  test("knows no other end", async () => {
    await write(1);
    const [mail] = await claim();
    const args = { p_id: mail!.id, p_attempt: 1, p_result: { status: "gone" } };
    expect((await backend.service.rpc("settle_mail", args)).error).not.toBeNull();
  });
});
