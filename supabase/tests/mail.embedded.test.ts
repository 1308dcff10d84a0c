import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestBackend, type TestBackend } from "./backend.ts";
import { freshSender, mailRow, writeMails } from "./mail-sender.ts";
import { startMailServer, type MailServer } from "./mail-server.ts";

let backend: TestBackend;
let server: MailServer;

beforeAll(async () => {
  [backend, server] = await Promise.all([startTestBackend(), startMailServer()]);
});
afterAll(() => Promise.all([backend.stop(), server.stop()]));
beforeEach(async () => {
  server.forget();
  server.takes(true);
  vi.spyOn(console, "error")
    .mockReset()
    .mockImplementation(() => {});
  await backend.service.from("mail_outbox").delete().gt("id", 0).throwOnError();
});

const past = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

async function change(id: number, values: Record<string, unknown>) {
  await backend.service.from("mail_outbox").update(values).eq("id", id).throwOnError();
}

test("several senders at once send each mail once", async () => {
  const rows = await writeMails(backend, 40);
  const senders = [];
  for (let made = 0; made < 5; made++) senders.push(await freshSender(backend, server.url));
  await Promise.all(senders.flatMap(({ sendDueMail }) => [sendDueMail(), sendDueMail()]));

  const received = await server.received();
  expect(received.map(({ to }) => to?.[0]?.address).sort()).toEqual(rows.map(({ recipient }) => recipient).sort());
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(40);
});

test("60 mails that cannot be written do not stop the one behind them", async () => {
  const broken = await writeMails(backend, 60, { payload: { subject: 7 } });
  const [healthy] = await writeMails(backend, 1);
  await (await freshSender(backend, server.url)).sendDueMail();
  expect(await mailRow(backend, healthy.id)).toMatchObject({ status: "sent" });
  expect(await mailRow(backend, broken[0].id)).toMatchObject({ status: "waiting", attempts: 1 });
});

test("a mail has its own Message-ID, the date it was written, sender, Reply-To and a text part", async () => {
  const [row] = await writeMails(backend, 1, { created_at: past(3600) });
  await (await freshSender(backend, server.url)).sendDueMail();

  const [mail] = await server.received();
  expect(mail).toMatchObject({
    messageId: `<${row.message_id}@shop.example>`,
    subject: "Probe",
    from: { name: "Kunst & Geduld", address: "hallo@kunst-und-geduld.example" },
    replyTo: [{ address: "hallo@kunst-und-geduld.example" }],
    to: [{ address: "leser0@example.org" }],
    text: "Nur eine Probe\n",
  });
  expect(Math.abs(Date.parse(mail?.date ?? "") - Date.parse(row.created_at))).toBeLessThan(1000);
  expect(await mailRow(backend, row.id)).toMatchObject({ status: "sent", attempts: 1, last_error: null });
});

test("a mail without recipient goes to the shop itself", async () => {
  const [row] = await writeMails(backend, 1, { recipient: null });
  await (await freshSender(backend, server.url)).sendDueMail();
  expect((await server.received())[0]?.to?.[0]?.address).toBe("hallo@kunst-und-geduld.example");
  expect((await mailRow(backend, row.id)).recipient).toBe("hallo@kunst-und-geduld.example");
});

test("a copy brings the words that were sent before, whatever would be written today", async () => {
  const words = { subject: "Wie gesendet", html: null, body: "Wie gesendet.", is_copy: true };
  const [row] = await writeMails(backend, 1, words);
  await (await freshSender(backend, server.url)).sendDueMail();
  const [mail] = await server.received();
  expect(mail).toMatchObject({ subject: "Wie gesendet", text: "Wie gesendet.\n" });
  expect(mail!.html).toBeFalsy();
  expect(await mailRow(backend, row.id)).toMatchObject({ status: "sent", subject: "Wie gesendet" });
});

describe("law 37: when the mail server", () => {
  test("refuses, the mail waits, is logged without its recipient, and goes out after the back-off", async () => {
    const [row] = await writeMails(backend, 1);
    const sender = await freshSender(backend, server.url);
    server.takes(false);
    await sender.sendDueMail();

    const waiting = await mailRow(backend, row.id);
    expect(waiting).toMatchObject({ status: "waiting", attempts: 1, last_error: "SMTP EENVELOPE 451" });
    const wait = Date.parse(waiting.next_attempt_at) - Date.now();
    expect(wait).toBeGreaterThan(20_000);
    expect(wait).toBeLessThan(31_000);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(`Mail ${row.id} (auth) was not sent: SMTP EENVELOPE 451`);

    server.takes(true);
    await sender.sendDueMail();
    expect(await server.received()).toHaveLength(0);
    await change(row.id, { next_attempt_at: past(1) });
    await sender.sendDueMail();
    expect(await server.received()).toMatchObject([{ messageId: `<${row.message_id}@shop.example>` }]);
    expect(await mailRow(backend, row.id)).toMatchObject({ status: "sent", attempts: 2, last_error: null });
  });

  test("is not there for a day, the mail has visibly failed", async () => {
    const [row] = await writeMails(backend, 1, { created_at: past(86_500) });
    const sender = await freshSender(backend, "smtp://127.0.0.1:9");
    await sender.sendDueMail();
    expect(await mailRow(backend, row.id)).toMatchObject({ status: "failed", last_error: "SMTP ESOCKET" });
  });
});

test("a mail whose sender died is sent again, with the same Message-ID, once its time is up", async () => {
  const [row] = await writeMails(backend, 1, { status: "sending", attempts: 1, claimed_at: past(60) });
  const sender = await freshSender(backend, server.url);
  await sender.sendDueMail();
  expect(await server.received()).toHaveLength(0);

  await change(row.id, { claimed_at: past(91) });
  await sender.sendDueMail();
  expect(await server.received()).toMatchObject([{ messageId: `<${row.message_id}@shop.example>` }]);
  expect(await mailRow(backend, row.id)).toMatchObject({ status: "sent", attempts: 2 });
});

test("one that cannot be written is put off, and the others go out", async () => {
  const [broken] = await writeMails(backend, 1, { payload: {} });
  await writeMails(backend, 2);
  await (await freshSender(backend, server.url)).sendDueMail();
  expect(await server.received()).toHaveLength(2);
  const row = await mailRow(backend, broken.id);
  expect(row.status).toBe("waiting");
  expect(row.last_error).toContain("ZodError");
});

test("without a mail server every mail is written and kept", async () => {
  const [row] = await writeMails(backend, 1);
  await (await freshSender(backend, null)).sendDueMail();
  expect(await mailRow(backend, row.id)).toMatchObject({
    status: "kept",
    sent_at: null,
    subject: "Probe",
    html: "<p>Nur eine <b>Probe</b></p>",
    body: "Nur eine Probe",
  });
});
