import type { PGlite } from "@electric-sql/pglite";
import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBare } from "./bare.ts";
import { testBackend } from "./opened.ts";
import { orderRequest, place, stockCategory, ware } from "./order-requests.ts";

const backend = testBackend();
let admin: SupabaseClient;
let adminId: string;

beforeAll(async () => {
  ({ client: admin, userId: adminId } = await backend.signIn({ isAdmin: true }));
});

let made = 0;
const sender = () => `clara${++made}@example.org`;
const message = (email: string, changes: object = {}) => ({
  language: "de",
  name: "Clara Schön",
  email,
  order_number: null,
  topic: "other",
  message: "Guten Tag",
  ...changes,
});
const request = (email: string, changes: object = {}) => ({
  language: "de",
  store: "berlin",
  name: "Clara Schön",
  email,
  phone: null,
  concern: "Ein Ring ist zu weit",
  day: "2026-12-01",
  slot: "11:30",
  ...changes,
});

const FORMS = [
  ["submit_contact", "p_message", message, "contact_messages", "contact_message_id", "contact"],
  ["request_appointment", "p_request", request, "appointment_requests", "appointment_id", "appointment"],
] as const;

describe.each(FORMS)("%s", (name, argument, make, table, column, kind) => {
  const send = (words: object) => backend.service.rpc(name, { [argument]: words });
  const rowsOf = async (email: string) =>
    (await backend.service.from(table).select().eq("email", email).order("id").throwOnError()).data;
  const mailsOf = async (ids: number[]) =>
    (await backend.service.from("mail_outbox").select().in(column, ids).order("id").throwOnError()).data;

  test("law 66: stores the row, a receipt to the sender and a notice whose answer reaches the sender", async () => {
    const email = sender();
    const { data } = await send(make(email)).throwOnError();
    const [row, ...more] = await rowsOf(email);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      ...make(email),
      status: "new",
      ...(name === "submit_contact" ? {} : { slot: "11:30:00" }),
    });
    expect(Date.parse(data.received_at)).toBe(Date.parse(row.created_at));
    expect(data.has_receipt).toBe(true);
    expect(await mailsOf([row.id])).toMatchObject([
      { kind: `${kind}_receipt`, recipient: email, reply_to: null, status: "waiting" },
      { kind: `shop_${kind}`, recipient: null, reply_to: email, status: "waiting" },
    ]);
  });

  test("the same words again, even at once, are the same; other words are not", async () => {
    const email = sender();
    const answers = await Promise.all([1, 2, 3].map(() => send(make(email)).throwOnError()));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await rowsOf(email)).toHaveLength(1);
    await send(make(email, { name: "Clara Schön-Groß" })).throwOnError();
    const rows = await rowsOf(email);
    expect(rows).toHaveLength(2);
    expect(await mailsOf(rows.map(({ id }) => id))).toHaveLength(4);
  });

  test("after an hour the same words are news", async () => {
    const email = sender();
    await send(make(email)).throwOnError();
    const past = new Date(Date.now() - 61 * 60_000).toISOString();
    await backend.service.from(table).update({ created_at: past }).eq("email", email).throwOnError();
    await send(make(email)).throwOnError();
    expect(await rowsOf(email)).toHaveLength(2);
  });

  test("nobody's mailbox is filled: the sixth receipt within an hour is not written, the notice is", async () => {
    const email = sender();
    for (let n = 1; n <= 6; n++)
      await send(make(n % 2 ? email : email.toUpperCase(), { name: `Clara ${n}` })).throwOnError();
    expect((await send(make(email, { name: "Clara 7" })).throwOnError()).data).toMatchObject({ has_receipt: false });
    const { data: rows } = await backend.service.from(table).select("id").ilike("email", email).throwOnError();
    const kinds = (await mailsOf(rows.map(({ id }) => id))).map((mail) => String(mail.kind));
    expect(kinds.filter((word) => word.endsWith("_receipt"))).toHaveLength(5);
    expect(kinds.filter((word) => word.startsWith("shop_"))).toHaveLength(7);
  });

  test("what is not whole is refused and leaves no mail behind", async () => {
    const email = sender();
    const count = async () =>
      (await backend.service.from("mail_outbox").select("id", { count: "exact", head: true })).count;
    const before = await count();
    for (const changes of [{ name: " " }, { email: "" }, { name: null }])
      expect((await send(make(email, changes))).error).not.toBeNull();
    expect(await rowsOf(email)).toEqual([]);
    expect(await count()).toBe(before);
  });

  test("deleting the row deletes its mails", async () => {
    const email = sender();
    await send(make(email)).throwOnError();
    const [row] = await rowsOf(email);
    await backend.service.from(table).delete().eq("id", row.id).throwOnError();
    expect(await mailsOf([row.id])).toEqual([]);
  });
});

test("only known topics, only whole days and times", async () => {
  const { service } = backend;
  expect(
    (await service.rpc("submit_contact", { p_message: message(sender(), { topic: "gossip" }) })).error,
  ).not.toBeNull();
  for (const changes of [{ day: "2026-02-30" }, { slot: "25:00" }, { day: null }])
    expect((await service.rpc("request_appointment", { p_request: request(sender(), changes) })).error).not.toBeNull();
});

test("an admin closes a message and opens it again; the time of closing goes along, the log says who", async () => {
  const email = sender();
  await backend.service.rpc("submit_contact", { p_message: message(email) }).throwOnError();
  const read = async () =>
    (await admin.from("contact_messages").select().eq("email", email).single().throwOnError()).data;
  const { id } = await read();
  for (const [status, isClosed] of [
    ["answered", false],
    ["closed", true],
    ["new", false],
  ] as const) {
    await admin.rpc("admin_set_contact_status", { p_id: id, p_status: status }).throwOnError();
    const row = await read();
    expect([row.status, row.closed_at !== null]).toEqual([status, isClosed]);
  }
  expect((await admin.rpc("admin_set_contact_status", { p_id: id, p_status: "lost" })).error).not.toBeNull();
  const { data: log } = await admin
    .from("audit_log")
    .select("action, after")
    .eq("table_name", "contact_messages")
    .eq("row_id", String(id))
    .order("id")
    .throwOnError();
  expect(log.map(({ action, after }) => [action, after.status])).toEqual([
    ["update", "answered"],
    ["update", "closed"],
    ["update", "new"],
  ]);
});

test("a message is answered once for each press, by mail from the shop, and is answered then", async () => {
  const email = sender();
  await backend.service.rpc("submit_contact", { p_message: message(email) }).throwOnError();
  const read = async () =>
    (await admin.from("contact_messages").select("id, status, closed_at").eq("email", email).single().throwOnError())
      .data;
  const { id } = await read();
  const answer = async (p_body: string, p_key: string, p_id = id) =>
    (await admin.rpc("admin_answer_message", { p_id, p_body, p_key }).throwOnError()).data as boolean;
  const key = randomUUID();
  expect(await Promise.all([answer(" Gern. ", key), answer(" Gern. ", key)])).toEqual([true, true]);
  expect((await read()).status).toBe("answered");
  await admin.rpc("admin_set_contact_status", { p_id: id, p_status: "closed" }).throwOnError();
  expect(await answer("Noch etwas", randomUUID())).toBe(true);
  expect(await read()).toEqual({ id, status: "answered", closed_at: null });
  const { data: answers } = await admin
    .from("contact_answers")
    .select("id, body, actor")
    .eq("message_id", id)
    .order("id")
    .throwOnError();
  expect(answers).toMatchObject([
    { body: "Gern.", actor: adminId },
    { body: "Noch etwas", actor: adminId },
  ]);
  const { data: mails } = await admin
    .from("mail_outbox")
    .select("recipient, reply_to, payload")
    .eq("contact_message_id", id)
    .eq("kind", "contact_answer")
    .order("id")
    .throwOnError();
  const sent = { recipient: email, reply_to: null };
  expect(mails).toEqual(answers.map(({ id: answer }) => ({ ...sent, payload: { answer: answer as number } })));
  expect(await answer("Zu spät", randomUUID(), 999_999)).toBe(false);
  expect(
    (await admin.rpc("admin_answer_message", { p_id: id, p_body: " ", p_key: randomUUID() })).error,
  ).not.toBeNull();
});

test("an order shows the messages of its own e-mail address that name it", async () => {
  const { service } = backend;
  await stockCategory(service);
  const email = sender();
  const { number } = await place(service, orderRequest([await ware(service)], { email }));
  const typed = number.toLowerCase().replaceAll("-", " ");
  for (const changes of [
    { order_number: typed, message: "Wo ist es?" },
    { order_number: null, message: "Ohne Nummer" },
    { email: sender(), order_number: number, message: "Von jemand anderem" },
  ])
    await service.rpc("submit_contact", { p_message: message(email.toUpperCase(), changes) }).throwOnError();
  const { data } = await admin.rpc("admin_order_messages", { p_number: number }).throwOnError();
  expect((data as { message: string }[]).map(({ message: words }) => words)).toEqual(["Wo ist es?"]);
});

test("an admin answers a request once, with one mail; a changed mind is a second mail", async () => {
  const email = sender();
  await backend.service.rpc("request_appointment", { p_request: request(email) }).throwOnError();
  const { data } = await admin.from("appointment_requests").select("id").eq("email", email).single().throwOnError();
  const answer = async (p_status: string) =>
    (await admin.rpc("admin_answer_appointment", { p_id: data.id, p_status })).data as boolean | null;
  expect(await Promise.all([answer("confirmed"), answer("confirmed")])).toEqual(expect.arrayContaining([true, false]));
  expect(await answer("declined")).toBe(true);
  expect(await answer("new")).toBeNull();
  const { data: mails } = await admin
    .from("mail_outbox")
    .select("recipient, payload")
    .eq("appointment_id", data.id)
    .eq("kind", "appointment_answer")
    .order("id")
    .throwOnError();
  expect(mails).toEqual([
    { recipient: email, payload: { status: "confirmed" } },
    { recipient: email, payload: { status: "declined" } },
  ]);
});

test("an appointment is moved once from the time the page shows, to one that is free, with a mail that says both", async () => {
  const asked = async (changes: object) => {
    const p_request = request(sender(), changes);
    await backend.service.rpc("request_appointment", { p_request }).throwOnError();
    const found = admin.from("appointment_requests").select("id").eq("email", p_request.email).single();
    return (await found.throwOnError()).data.id as number;
  };
  const [id, other] = [await asked({ day: "2126-12-02" }), await asked({ day: "2126-12-03" })];
  const move = async (p_id: number, p_day: string, p_new_day: string) => {
    const slots = { p_slot: "11:30", p_new_slot: "11:30" };
    return (await admin.rpc("admin_move_appointment", { p_id, p_day, p_new_day, ...slots }).throwOnError())
      .data as object;
  };
  const moved = await Promise.all([move(id, "2126-12-02", "2126-12-04"), move(id, "2126-12-02", "2126-12-04")]);
  expect(moved).toEqual(expect.arrayContaining([{ ok: true }, { ok: false, error: "not_now" }]));
  expect(await move(other, "2126-12-03", "2126-12-04")).toEqual({ ok: false, error: "taken" });
  const { data: row } = await admin.from("appointment_requests").select("day, status").eq("id", id).single();
  expect(row).toEqual({ day: "2126-12-04", status: "confirmed" });
  const mails = admin.from("mail_outbox").select("payload").match({ appointment_id: id, kind: "appointment_answer" });
  expect((await mails.throwOnError()).data).toEqual([
    { payload: { status: "moved", before: { day: "2126-12-02", slot: "11:30" } } },
  ]);
  const { data: log } = await admin
    .from("audit_log")
    .select("before, after")
    .match({ table_name: "appointment_requests", row_id: id });
  expect(log).toMatchObject([{ before: { day: "2126-12-02" }, after: { day: "2126-12-04" } }]);
});

describe("law 44: forgetting", () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await openBare();
  });
  afterAll(() => database.close());
  const ask = async (sql: string) => (await database.query<Record<string, unknown>>(sql)).rows;

  test("takes what was closed and what is past before the moment, with its mails, and nothing else", async () => {
    for (const name of ["old", "fresh", "open"])
      await ask(`select submit_contact('${JSON.stringify(message(`${name}@example.org`))}')`);
    await ask(`update contact_messages set status = 'closed', closed_at = case email when 'old@example.org'
      then timestamptz '2026-05-31 23:59:59+02' else timestamptz '2026-06-01 00:00:00+02' end
      where email <> 'open@example.org'`);
    // Half past eleven in summer is half past nine in Greenwich.
    for (const [name, day] of Object.entries({ past: "2026-05-31", today: "2026-06-01" }))
      await ask(`select request_appointment('${JSON.stringify(request(`${name}@example.org`, { day }))}')`);
    expect(await ask("select internal.forget_contact('2026-06-01 00:00:00+02', 100) as gone")).toEqual([{ gone: 2 }]);
    expect(await ask("select email from contact_messages order by id")).toEqual([
      { email: "fresh@example.org" },
      { email: "open@example.org" },
    ]);
    expect(await ask("select email from appointment_requests")).toEqual([{ email: "today@example.org" }]);
    expect(await ask("select count(*)::int as mails from mail_outbox")).toEqual([{ mails: 6 }]);
    expect(await ask("select internal.forget_contact('2026-06-01 09:29:59+00', 100) as gone")).toEqual([{ gone: 1 }]);
    expect(await ask("select internal.forget_contact('2026-06-01 09:30:01+00', 100) as gone")).toEqual([{ gone: 1 }]);
  });

  test("the outbox still takes every kind of mail there was", async () => {
    const kinds = (await ask("select kind from internal.mail_kinds")).map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining([
        "order_confirmation",
        "shop_withdrawal",
        "auth",
        "newsletter_confirm",
        "contact_receipt",
        "appointment_answer",
      ]),
    );
  });
});
