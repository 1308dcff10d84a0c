import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { parseListState } from "@/lib/platform/admin/list-state";
import { listAppointments } from "@/lib/inquiries/appointments/admin/queries";
import { AUDITED, listLog } from "@/lib/platform/audit-log/log";
import { listAdminProducts } from "@/lib/catalog/admin/queries";
import { parseAdminState } from "@/lib/catalog/admin/parse-state";
import { writeProduct } from "@/lib/catalog/admin/write";
import { EMPTY_PRODUCT, productFormSchema } from "@/lib/catalog/admin/product-form-schema";
import { listMessages } from "@/lib/inquiries/contact/admin/queries";
import { listCodes } from "@/lib/discounts/admin/queries";
import { listMails } from "@/lib/desk/outbox/admin/queries";
import { countSubscribers, listSubscribers } from "@/lib/subscriptions/newsletter/admin/queries";
import { ORDER_STATUSES } from "@/lib/orders/admin/schema";
import { listOrders } from "@/lib/orders/admin/queries";
import { listAdminReviews, REVIEW_STATUSES } from "@/lib/reviews/admin/queries";
import { listWithdrawals } from "@/lib/withdrawals/admin/queries";
import { DELIVERED } from "@/lib/settings/parts";
import { category, product } from "./rows.ts";
import { change, place, review, ware, orderRequest, sessionFacts, type OrderedProduct } from "./order-requests.ts";
import { testBackend } from "./opened.ts";

// The addresses of shoppers' own pictures are signed with the shop's token.
vi.mock("@/lib/platform/env", () => ({ env: { INTERNAL_TOKEN: "a-token-for-tests" } }));
vi.mock("@/lib/settings/read", () => ({ currentSettings: () => Promise.resolve(DELIVERED) }));

const PEOPLE = [
  ["Clara", "Schönemann", "clara@example.org"],
  ["Anna", "Claraberg", "anna.kruse@example.org"],
  ["Jörg", "von der Heide", "heide_50%@example.org"],
  ["Bo", "Ru", "bo@example.org"],
  ["Clara", "Groß", "groß@example.org"],
] as const;

const backend = testBackend();
let admin: SupabaseClient;
let puzzle: OrderedProduct;
const numbers: string[] = [];

beforeAll(async () => {
  const { service } = backend;
  await service.from("categories").insert(category()).throwOnError();
  const { client } = await backend.signIn({ isAdmin: true });
  admin = client;
  puzzle = await ware(service, { name: "Seerosen", stock: 500 });
  for (const [firstName, lastName, email] of PEOPLE) {
    const { number } = await place(service, orderRequest([puzzle], { firstName, lastName, email }));
    numbers.push(number);
  }
  await change(service, numbers[0]!, "cancel");
});

const orders = (params: Record<string, string>) => listOrders(admin, parseListState(params, ORDER_STATUSES));
const found = async (params: Record<string, string>) => (await orders(params)).rows.map(({ number }) => number);

describe("orders", () => {
  test("newest first, with what a line shows", async () => {
    const page = await orders({});
    expect(page.rows.map(({ number }) => number)).toEqual(numbers.toReversed());
    expect(page).toMatchObject({ total: 5, accuracy: "exact", page: 1, pages: 1 });
    expect(page.rows[4]).toMatchObject({ name: "Clara Schönemann", status: "cancelled", totalCents: 5480 });
  });

  test.each([
    ["clara", [4, 1, 0]],
    ["CLARA schöne", [0]],
    ["example.org anna", [1]],
    ["heide_50%", [2]],
    // Characters with a meaning in patterns have none here.
    ["he%de", []],
    ["he_de", []],
    ["von Jörg", [2]],
    // Fewer than three letters begin a word: 'Ru', but not 'kruse'. No order number has a U.
    ["ru", [3]],
    ["---", []],
    ["clara --- groß", [4]],
  ])("DB-H4 searched for '%s'", async (q, places) => {
    expect(await found({ q })).toEqual(places.map((place) => numbers[place]));
  });

  test("DB-H4 found by the number, whole or in part, however it is written", async () => {
    const number = numbers[2]!;
    const [, first = "", second = ""] = number.split("-");
    for (const q of [number, number.toLowerCase(), `KG ${first} ${second}`, first, `${first}${second.slice(0, 2)}`])
      expect(await found({ q })).toContain(number);
    expect(await found({ q: first.slice(0, 2) })).toContain(number);
  });

  test("filter and search together", async () => {
    expect(await found({ q: "clara", status: "cancelled" })).toEqual([numbers[0]]);
    expect(await found({ q: "clara", status: "paid" })).toEqual([]);
  });

  test("archived ones only by search", async () => {
    const { number } = await place(backend.service, orderRequest([puzzle], { lastName: "Archivar" }));
    const archived_at = new Date().toISOString();
    await backend.service.from("orders").update({ archived_at }).eq("number", number).throwOnError();
    expect(await found({})).not.toContain(number);
    expect(await found({ q: "archivar" })).toEqual([number]);
  });

  test("a shop that sells lists no orders from the time of trying it out", async () => {
    const { data } = await admin
      .rpc("admin_list_orders", { p_words: [], p_number: null, p_status: null, p_mode: "live", p_page: 1, p_size: 24 })
      .throwOnError();
    expect(data).toMatchObject({ rows: [], total: 0 });
  });
});

describe("the other lists", () => {
  test("products by words, category, status and order", async () => {
    await backend.service
      .from("products")
      .insert(product({ name: "Gärten am Fluss", stock: 0 }))
      .throwOnError();
    const names = async (params: Record<string, string>) =>
      (await listAdminProducts(admin, parseAdminState(params))).rows.map(({ name }) => name);
    expect(await names({})).toEqual(["Gärten am Fluss", "Seerosen"]);
    expect(await names({ q: "rosen" })).toEqual(["Seerosen"]);
    expect(await names({ sort: "bestand" })).toEqual(["Gärten am Fluss", "Seerosen"]);
    expect(await names({ sort: "name", kategorie: "klassische-kunst" })).toEqual(["Gärten am Fluss", "Seerosen"]);
    expect(await names({ kategorie: "andere" })).toEqual([]);
    expect(await names({ status: "archiviert" })).toEqual([]);
  });

  test("reviews: open ones first, found by author, text or product", async () => {
    const write = async (changes: object) =>
      backend.service.rpc("submit_review", { p_review: review(puzzle.id, { ...changes }) }).throwOnError();
    await write({ author: "Erika M.", body: "Sauber gestanzt." });
    await write({ author: "Olga K.", body: "Zu dunkel." });
    const [newest] = (await listAdminReviews(admin, parseListState({}, REVIEW_STATUSES))).rows;
    await admin.rpc("admin_moderate_review", { p_id: newest!.id, p_is_published: true }).throwOnError();
    const authors = async (q: string) =>
      (await listAdminReviews(admin, parseListState({ q }, REVIEW_STATUSES))).rows.map(({ author }) => author);
    expect(await authors("")).toEqual(["Erika M.", "Olga K."]);
    expect(await authors("gestanzt erika")).toEqual(["Erika M."]);
    expect(await authors("seerosen")).toEqual(["Erika M.", "Olga K."]);
  });

  test("messages, appointments, newsletter, withdrawals, mails, codes and log", async () => {
    const { service } = backend;
    const sender = { language: "de", name: "Clara", email: "c@example.org", topic: "other" };
    const wanted = {
      language: "de",
      store: "muenchen",
      name: "Bo",
      email: "b@example.org",
      day: "2026-12-01",
      slot: "11:00",
    };
    const declared = { key: randomUUID(), name: "Clara", email: "clara@example.org", contract: numbers[1]! };
    await service.rpc("submit_contact", { p_message: { ...sender, message: "Guten Tag" } }).throwOnError();
    await service.rpc("request_appointment", { p_request: { ...wanted, concern: "Ein Ring" } }).throwOnError();
    await service.rpc("submit_withdrawal", { p_withdrawal: declared }).throwOnError();
    for (const p_email of ["leserin@example.org", "leser@example.com"])
      await service.rpc("request_newsletter", { p_email, p_version: "1", p_text: "Ja" }).throwOnError();
    await service.from("discount_codes").insert({ code: "ZEHN", kind: "percent", percent: 10 }).throwOnError();

    const state = (q = "") => parseListState({ q }, []);
    expect((await listMessages(admin, state("tag clara"))).rows).toMatchObject([{ message: "Guten Tag" }]);
    expect((await listMessages(admin, state("nacht"))).rows).toEqual([]);
    expect((await listAppointments(admin, state("ring münchen"))).rows).toMatchObject([{ name: "Bo", slot: "11:00" }]);
    expect((await listSubscribers(admin, state("leserin"))).rows).toMatchObject([{ email: "leserin@example.org" }]);
    expect((await listSubscribers(admin, state())).rows.map(({ email }) => email)[0]).toBe("leser@example.com");
    expect(await countSubscribers(admin)).toEqual({ confirmed: 0, pending: 2, unsubscribed: 0 });
    expect((await listWithdrawals(admin, state())).rows).toMatchObject([{ order: { number: numbers[1] } }]);
    const { total } = await listMails(admin, state());
    expect(total).toBeGreaterThan(5);
    await service.from("mail_outbox").insert({ kind: "auth", recipient: "b@example.org" }).throwOnError();
    expect((await listMails(admin, state())).total).toBe(total);
    expect((await listCodes(admin, 1)).rows).toMatchObject([{ code: "ZEHN", percent: 10, minSubtotalCents: 0 }]);
    await admin.from("categories").update({ position: 7 }).eq("slug", category().slug).throwOnError();
    expect((await listLog(admin, parseListState({ status: "categories" }, AUDITED))).rows).toMatchObject([
      { table: "categories", action: "update" },
    ]);
  });
});

test("a refund that was transferred by hand is in the log, with its order's number", async () => {
  const { service } = backend;
  const { number } = await place(service, orderRequest([puzzle], { payment: "stripe" }));
  const p_facts = sessionFacts(number, "paid", { amount_cents: 5480 });
  await service.rpc("settle_session", { p_facts }).throwOnError();
  await change(service, number, "cancel");
  const { data } = await service.rpc("claim_refunds", { p_limit: 10 }).throwOnError();
  const [{ id }] = data as [{ id: number }];
  const failed = { state: "failed", reference: "re_1", error: "lost_or_stolen_card" };
  await service.rpc("settle_refund", { p_id: id, p_round: 1, p_facts: failed }).throwOnError();
  await admin.rpc("admin_settle_refund", { p_id: id, p_by_hand: true }).throwOnError();
  const { rows } = await listLog(admin, parseListState({ status: "payment_refunds" }, AUDITED));
  expect(rows).toMatchObject([
    { table: "payment_refunds", name: number, changes: [{ field: "state", before: "failed", after: "by_hand" }] },
  ]);
});

test("DB-low a name that more products bear than one answer of the backend holds still gets an address", async () => {
  const same = Array.from({ length: 1100 }, (_, index) =>
    product({ name: "Teich", slug: index ? `teich-${index + 1}` : "teich", archived_at: new Date().toISOString() }),
  );
  await backend.service.from("products").insert(same).throwOnError();
  const input = productFormSchema.parse({
    ...EMPTY_PRODUCT,
    name: "Teich",
    category: category().slug,
    price: "49,90",
    articleNumber: "TEICH-1101",
    pictures: [{ url: "/kunst/hero.webp", alt: "", caption: "", width: null, height: null, color: null }],
  });
  expect(await writeProduct(admin, input, null)).toMatchObject({ ok: true, written: { slug: "teich-1101" } });
});
