import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { DELIVERY, sessionFacts, type OrderedProduct, type Row } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

const { backend, ware, place, change, readOrder } = testShop();
const clients: Record<string, SupabaseClient> = {};
let puzzle: OrderedProduct;
let owner: string;

beforeAll(async () => {
  puzzle = await ware({ price: 50, stock: 1000 });
  const admin = await backend.signIn({ withFactor: true, isAdmin: true });
  const helper = await backend.signIn({ withFactor: true });
  await backend.service.from("user_roles").insert({ user_id: helper.userId, role: "sales" }).throwOnError();
  owner = admin.userId;
  Object.assign(clients, { admin: admin.client, sales: helper.client });
});

const BILLING = {
  ...{ email: "b@example.org", firstName: "Eva", lastName: "Groß", phone: "", address: "Ring 1" },
  ...{ postalCode: "1010", city: "Wien", country: "AT" },
};
const MOVED = { ...DELIVERY, address: "Gartenweg 30", postalCode: "01069" };
const STATION = {
  kind: "packstation",
  postNumber: "12345678",
  station: "145",
  postalCode: "01067",
  city: "Dresden",
  country: "DE",
};

const order = async (changes: Record<string, unknown> = {}, ...actions: string[]) => {
  const { number } = await place([puzzle], changes);
  for (const action of actions) await change(number, action, {});
  return number;
};
const correct = async (number: string, values: object, seen = 0, { who = "admin", tell = true } = {}) => {
  const asked = { p_number: number, p_seen: seen, p_values: values, p_tell: tell };
  return (await clients[who]!.rpc("admin_correct_order", asked).throwOnError()).data as Row;
};
const read = (number: string) => readOrder(number);
const mailsTo = (mails: Row[], recipient: string) =>
  mails.filter((mail) => mail.recipient === recipient).map(({ kind }) => kind as string);
const setMails = (orderId: number, values: object) =>
  backend.service.from("mail_outbox").update(values).eq("order_id", orderId).throwOnError();

describe("what is corrected", () => {
  test("an address: the history and the letter have what it was and is, the log how often, and no money moves", async () => {
    const number = await order({ phone: "040 1" }, "pay");
    const before = (await read(number)).order;
    expect(await correct(number, { delivery: MOVED, phone: "040 2" })).toEqual({ ok: true, told: true });
    const { order: row, events, mails } = await read(number);
    const { delivery_address, phone, search_text, ...rest } = row;
    expect([delivery_address, phone]).toEqual([MOVED, "040 2"]);
    expect(search_text).toContain("01069");
    expect(before).toMatchObject(rest);
    const changed = { delivery: MOVED, phone: "040 2" };
    expect(events.at(-1)).toMatchObject({ kind: "corrected", actor: owner });
    expect(events.at(-1)!.details).toEqual({
      fields: expect.arrayContaining(["delivery", "phone"]) as string[],
      before: { delivery: DELIVERY, phone: "040 1" },
      after: changed,
    });
    const letter = mails.at(-1)!;
    expect(letter).toMatchObject({ kind: "order_corrected", recipient: row.email });
    expect(letter.payload).toMatchObject({ before: { delivery: DELIVERY }, after: { delivery: MOVED } });
    expect(JSON.stringify(letter.payload)).not.toMatch(/040|@/);
    const { data } = await clients.admin!.from("audit_log").select("actor, before, after").eq("row_id", row.id);
    expect(data).toEqual([{ actor: owner, before: { corrections: 0 }, after: { corrections: 1 } }]);
  });

  test("a street becomes a Packstation, and where there is one, the invoice's address", async () => {
    const number = await order({ billing: BILLING });
    const billing = { ...BILLING, address: "Ring 2" };
    expect(await correct(number, { delivery: STATION, billing }, 0, { who: "sales" })).toMatchObject({ ok: true });
    expect((await read(number)).order).toMatchObject({ delivery_address: STATION, billing_address: billing });
  });

  test("nothing changed is nothing written, also when it is sent once more after a lost answer", async () => {
    const number = await order();
    expect(await correct(number, { delivery: DELIVERY }, 7)).toEqual({ ok: true, told: false });
    for (let time = 0; time < 2; time++) expect(await correct(number, { delivery: MOVED })).toMatchObject({ ok: true });
    expect((await read(number)).events.map(({ kind }) => kind as string)).toEqual(["placed", "corrected"]);
  });

  test.each<[string, object, object?]>([
    ["no address abroad", { delivery: { ...MOVED, country: "AT" } }],
    ["no postal code of another country", { delivery: { ...MOVED, postalCode: "1010" } }],
    ["no address without a town", { delivery: { ...MOVED, city: " " } }],
    ["no address with a field too many", { delivery: { ...MOVED, price: "0" } }],
    ["no address of another kind", { delivery: { ...MOVED, kind: "shop" } }],
    ["no address that is none", { delivery: null }],
    ["no name of blanks", { firstName: " " }],
    ["no field but these", { status: "paid" }],
    ["no invoice's address where there is none", { billing: BILLING }],
    ["none taken away", { billing: null }, { billing: BILLING }],
    ["none in another country", { billing: { ...BILLING, country: "DE" } }, { billing: BILLING }],
    ["no card where there is no gift", { giftMessage: "Alles Gute" }],
  ])("%s", async (_, values, changes = {}) => {
    const number = await order({ ...changes });
    const before = await read(number);
    await expect(correct(number, values)).rejects.toMatchObject({ code: "PT400" });
    expect(await read(number)).toEqual(before);
  });

  test("of a card's text alone an owner need not tell, a helper tells all the same", async () => {
    const number = await order({ gift: { text: "Alles Gute", wrap_cents: 0 } }, "pay");
    const told = (seen: number, giftMessage: string | null, who: string) =>
      correct(number, { giftMessage }, seen, { who, tell: false });
    expect(await told(0, "Alles Liebe", "admin")).toEqual({ ok: true, told: false });
    expect(await told(1, null, "sales")).toEqual({ ok: true, told: true });
    const { order: row, mails } = await read(number);
    expect(row.gift_message).toBeNull();
    expect(mails.filter(({ kind }) => kind === "order_corrected")).toHaveLength(1);
    expect(await correct(number, { giftMessage: "Neu", delivery: MOVED }, 2, { tell: false })).toMatchObject({
      told: true,
    });
  });
});

describe("who and when", () => {
  test("not once it is sent, cancelled or given back, nor one that is not there", async () => {
    for (const actions of [["pay", "dispatch"], ["cancel"]])
      expect(await correct(await order({}, ...actions), { delivery: MOVED })).toEqual({ ok: false, error: "not_now" });
    expect(await correct("KG-0000-0000", { delivery: MOVED })).toEqual({ ok: false, error: "unknown" });
  });

  test("the second of two is told, whoever both are", async () => {
    const number = await order();
    expect(await correct(number, { delivery: MOVED })).toMatchObject({ ok: true });
    expect(await correct(number, { firstName: "Klara" }, 0, { who: "sales" })).toEqual({ ok: false, error: "changed" });
    expect(await correct(number, { firstName: "Klara" }, 1, { who: "sales" })).toMatchObject({ ok: true });
    const both = await Promise.all(
      ["Gartenweg 1", "Gartenweg 2"].map((address) => correct(number, { delivery: { ...MOVED, address } }, 2)),
    );
    expect(both.map(({ ok }) => ok as boolean).sort()).toEqual([false, true]);
  });
});

describe("another e-mail address", () => {
  const email = () => `neu-${randomUUID()}@example.org`;

  test("ends the old link; who had the mails learns that alone, the new one gets the contract and what was not sent yet", async () => {
    const number = await order();
    const { order: old } = await read(number);
    await setMails(old.id as number, { status: "sent" });
    await change(number, "pay");
    const to = email();
    expect(await correct(number, { email: to })).toEqual({ ok: true, told: true });
    const { order: row, mails, events } = await read(number);
    expect([row.email, row.token === old.token]).toEqual([to, false]);
    expect(mailsTo(mails, old.email as string)).toEqual(["order_confirmation", "order_moved"]);
    expect(mailsTo(mails, to)).toEqual(["payment_received", "order_confirmation", "order_corrected"]);
    expect(mails.find(({ kind }) => kind === "order_moved")!.payload).toEqual({});
    expect(JSON.stringify(mails.find(({ kind }) => kind === "order_corrected")!.payload)).not.toContain("@");
    expect(events.at(-1)!.details).toMatchObject({
      fields: ["email"],
      before: { email: old.email },
      after: { email: to },
    });
    const { data } = await clients
      .admin!.from("audit_log")
      .select("before, after")
      .eq("table_name", "mail_outbox")
      .limit(200);
    expect(JSON.stringify(data)).not.toContain(to);
  });

  test("what waits is not written twice, and the link of an order that waits for its mail goes once more", async () => {
    const waiting = await order();
    const to = email();
    await correct(waiting, { email: to });
    expect(mailsTo((await read(waiting)).mails, to)).toEqual(["order_confirmation", "order_corrected"]);
    const unconfirmed = await order({ holds_nothing: true });
    const { order: row } = await read(unconfirmed);
    await backend.service
      .from("mail_outbox")
      .insert({ kind: "order_check", recipient: row.email, order_id: row.id, status: "kept" })
      .throwOnError();
    await correct(unconfirmed, { email: to });
    expect(mailsTo((await read(unconfirmed)).mails, to)).toContain("order_check");
  });

  test("a bought voucher that is not sent yet goes there too, but not what goes to whom it is for", async () => {
    const gift = await ware({ price: 25, stock: 1000, is_voucher: true });
    const { number } = await place([puzzle, gift], { voucher_purpose: "multi" });
    await change(number, "pay");
    const { order: row, items } = await read(number);
    const vouchers = async () => {
      const { data } = await backend.service.from("vouchers").select("id, email").eq("order_item_id", items[1]!.id);
      return data as Row[];
    };
    const [voucher] = await vouchers();
    expect(voucher!.email).toBe(row.email);
    const given = { kind: "voucher", voucher_id: voucher!.id, recipient: "jo@example.org", payload: { gift: true } };
    await backend.service.from("mail_outbox").insert(given).throwOnError();
    const to = email();
    // A voucher is money: the role sales sends none, neither by saying that it is paid nor to another address.
    expect(await correct(number, { email: to }, 0, { who: "sales" })).toEqual({ ok: false, error: "owner" });
    const unpaid = (await place([puzzle, gift], { voucher_purpose: "multi" })).number;
    const pay = { p_number: unpaid, p_action: "pay", p_details: {} };
    expect((await clients.sales!.rpc("admin_change_order", pay)).data).toEqual({ ok: false, error: "owner" });
    expect(await correct(number, { email: to })).toMatchObject({ ok: true });
    expect((await vouchers())[0]!.email).toBe(to);
    const mails = backend.service.from("mail_outbox").select("recipient").eq("voucher_id", voucher!.id).order("id");
    expect((await mails.throwOnError()).data).toEqual([{ recipient: to }, { recipient: "jo@example.org" }]);
  });

  test("not while a letter to the old one is being written, nor while the provider's page leads back to the old link", async () => {
    const number = await order();
    const { order: row } = await read(number);
    await setMails(row.id as number, { status: "sending" });
    const before = await read(number);
    expect(await correct(number, { email: email() })).toEqual({ ok: false, error: "under_way" });
    expect(await read(number)).toEqual(before);
    expect(await correct(number, { delivery: MOVED })).toMatchObject({ ok: true });
    const online = await order({ payment: "stripe" });
    const expires_at = new Date(Date.now() + 1_800_000).toISOString();
    const facts = sessionFacts(online, "open", { reference: `cs_${randomUUID()}`, expires_at });
    await backend.service.rpc("settle_session", { p_facts: facts }).throwOnError();
    expect(await correct(online, { email: email() })).toEqual({ ok: false, error: "under_way" });
  });
});

describe("law 44: what a correction keeps", () => {
  const history = async (number: string) =>
    (await read(number)).events.find(({ kind }) => kind === "corrected")!.details as Row;

  test("goes when the order is archived, but for which fields it was", async () => {
    const number = await order({}, "pay");
    const { order: row } = await read(number);
    await correct(number, { phone: "040 9", lastName: "Schöner" });
    await change(number, "dispatch");
    await backend.service
      .from("order_events")
      .update({ created_at: "2026-01-01" })
      .eq("order_id", row.id)
      .throwOnError();
    await backend.service.rpc("erase_person", { p_email: row.email }).throwOnError();
    expect((await read(number)).order.archived_at).not.toBeNull();
    expect(await history(number)).toEqual({ fields: expect.arrayContaining(["phone", "lastName"]) as string[] });
  });

  test("a former address is erased for who has it, and the order stays", async () => {
    const number = await order();
    const { order: row } = await read(number);
    await correct(number, { email: "richtig@example.org", phone: "040 9" });
    await backend.service.rpc("erase_person", { p_email: row.email }).throwOnError();
    const { before } = await history(number);
    expect(before).toEqual({ phone: null });
    expect((await read(number)).order.email).toBe("richtig@example.org");
  });
});
