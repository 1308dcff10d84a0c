import type { SupabaseClient } from "@supabase/supabase-js";
import { createHash, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { parseListState } from "@/lib/platform/admin/list-state";
import { listAppointments } from "@/lib/inquiries/appointments/admin/queries";
import { parseAdminState } from "@/lib/catalog/admin/parse-state";
import { listAdminProducts } from "@/lib/catalog/admin/queries";
import { listMessages } from "@/lib/inquiries/contact/admin/queries";
import { listCustomers } from "@/lib/desk/customers/queries";
import { findEverywhere } from "@/lib/desk/dashboard/search/find";
import { listCodes } from "@/lib/discounts/admin/queries";
import { querySchema } from "@/lib/platform/format/query";
import { listSubscribers } from "@/lib/subscriptions/newsletter/admin/queries";
import { listDispatch } from "@/lib/orders/admin/dispatch/queries";
import { listOrders } from "@/lib/orders/admin/queries";
import { listAdminReviews } from "@/lib/reviews/admin/queries";
import { DELIVERED } from "@/lib/settings/parts";
import { listVouchers } from "@/lib/vouchers/admin/queries";
import { listWithdrawals } from "@/lib/withdrawals/admin/queries";
import { openBare } from "./bare.ts";
import { category, product } from "./rows.ts";
import {
  change,
  DELIVERY,
  place,
  review,
  ware,
  orderRequest,
  type Row,
  type OrderedProduct,
} from "./order-requests.ts";
import { testBackend } from "./opened.ts";

// The addresses of shoppers' own pictures are signed with the shop's token.
vi.mock("@/lib/platform/env", () => ({ env: { INTERNAL_TOKEN: "a-token-for-tests" } }));

vi.mock("@/lib/settings/read", () => ({ currentSettings: () => Promise.resolve(DELIVERED) }));

const backend = testBackend();
let admin: SupabaseClient;
let puzzle: OrderedProduct;

beforeAll(async () => {
  await backend.service.from("categories").insert(category()).throwOnError();
  const { client } = await backend.signIn({ isAdmin: true });
  admin = client;
  puzzle = await ware(backend.service, { name: "Seerosen", article_number: "P-1", stock: 500 });
});

const insert = async (table: string, row: object) => {
  await backend.service.from(table).insert(row).throwOnError();
};
/** Gives a voucher of 50 euros and answers its id. */
const give = async (words: object) => {
  const asked = { mode: "test", amount_cents: 5000, email: "eva@example.org", reason: "Dank", key: randomUUID() };
  const { data } = await admin.rpc("admin_issue_voucher", { p_voucher: { ...asked, ...words } }).throwOnError();
  return data as number;
};
const state = (q: string) => parseListState({ q }, []);
type Found = Promise<{ rows: unknown[] }>;
/** Each search of the admin by its database function: how a row with this text in it is written, and how it is looked for. */
const SEARCHES: Record<string, { write: (text: string) => Promise<unknown>; list: (query: string) => Found }> = {
  admin_list_orders: {
    write: (lastName) => place(backend.service, orderRequest([puzzle], { lastName })),
    list: (query) => listOrders(admin, state(query), "test"),
  },
  admin_list_dispatch: {
    write: (lastName) => place(backend.service, orderRequest([puzzle], { lastName, payment: "simulated", paid: true })),
    list: (query) => listDispatch(admin, parseListState({ q: query }, []), { mode: "test" }),
  },
  admin_list_customers: {
    write: (lastName) => place(backend.service, orderRequest([puzzle], { lastName })),
    list: (query) => listCustomers(admin, querySchema.parse(query), null),
  },
  admin_list_products: {
    write: (name) => insert("products", product({ name })),
    list: (q) => listAdminProducts(admin, parseAdminState({ q })),
  },
  admin_list_reviews: {
    write: async (body) => {
      await backend.service.rpc("submit_review", { p_review: review(puzzle.id, { body }) }).throwOnError();
    },
    list: (query) => listAdminReviews(admin, state(query)),
  },
  admin_list_messages: {
    write: (message) =>
      insert("contact_messages", {
        fingerprint: "x",
        language: "de",
        name: "A",
        email: "a@b.de",
        topic: "other",
        message,
      }),
    list: (query) => listMessages(admin, state(query)),
  },
  admin_list_appointments: {
    write: (concern) =>
      insert("appointment_requests", {
        ...{ fingerprint: "x", language: "de", store: "muenchen", name: "A", email: "a@b.de", phone: "+49 89 123456" },
        ...{ day: "2030-01-02", slot: "11:00", concern },
      }),
    list: (query) => listAppointments(admin, state(query)),
  },
  admin_list_withdrawals: {
    write: (message) =>
      insert("withdrawals", { idempotency_key: randomUUID(), name: "A", email: "a@b.de", contract: "x", message }),
    list: (query) => listWithdrawals(admin, state(query)),
  },
  admin_list_subscribers: {
    write: (text) =>
      insert("newsletter_subscribers", { email: `${text}@x.example`, consent_version: "1", consent_text: "Ja" }),
    list: (query) => listSubscribers(admin, state(query)),
  },
  admin_list_vouchers: {
    write: (recipient) => give({ recipient }),
    list: (query) => listVouchers(admin, state(query)),
  },
  admin_list_codes: {
    write: async (text) => {
      const { data: code } = await backend.service.rpc("normalize_code", { p_code: text }).throwOnError();
      await insert("discount_codes", { code, kind: "percent", percent: 10 });
    },
    list: (query) => listCodes(admin, 1, querySchema.parse(query)),
  },
};

test("each list that takes words is among those that are tried", async () => {
  const database = await openBare();
  const { rows } = await database.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and 'p_words' = any (proargnames)
       -- Paths have none of these signs (redirects.test.ts).
       and proname ~ '^admin_list_' and proname <> 'admin_list_redirects' order by 1`,
  );
  await database.close();
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(SEARCHES).toSorted());
});

describe.each(Object.keys(SEARCHES))("%s", (name) => {
  const { write, list } = SEARCHES[name]!;

  test.each([
    ["Müller", ["Müller", "MÜLLER", "Mueller", "muller", "Mu\u0308ller", "üll"]],
    ["Scha\u0308fer", ["Schäfer", "Schaefer", "schafer", "Scha\u0308f"]],
    ["Joerg", ["Jörg", "Jorg", "joe"]],
    ["Weißgerber", ["Weissgerber", "WEISSGERBER", "weißg", "WEIẞGERBER"]],
    ["O’Brien", ["O'Brien", "o’brien", "O´Brien", "obrien", "O Brien"]],
    ["KG-1019", ["KG1019", "kg-1019", "KG\u20111019", "KG 1019", "KG–1019", "1019"]],
    ["frauenbauer", ["uenb", "bauer", "FRAUEN", "bau"]],
    ["zehn%_rabatt", ["zehn%_rabatt", "zehn rabatt"]],
  ])("%s is found however it is typed", async (text, typed) => {
    const count = async (query: string) => (await list(query)).rows.length;
    const before = await Promise.all(typed.map(count));
    await write(text);
    for (const [index, query] of typed.entries()) expect(await count(query), query).toBe(before[index]! + 1);
  });

  test.each(["M%ller", "M_ller", "M\\ller", "%", "___", "Maller"])("%s finds nothing", async (query) => {
    expect((await list(query)).rows).toEqual([]);
  });
});

describe("somebody who calls is found by what they say", () => {
  let order: { number: string; invoice: string; correction: string };
  const billing = {
    ...{ firstName: "Fatıma", lastName: "Yıldız GmbH", email: "rechnung@müller-kunst.de", phone: "(030) 99 88 77" },
    ...{ address: "Ring 1", postalCode: "1010", city: "Wien", country: "AT" },
  };
  beforeAll(async () => {
    const delivery = { ...DELIVERY, addition: "Atelier Nordlicht", postalCode: "20095", city: "Lüneburg" };
    const asked = { email: "bernd@xn--strae-oqa.example", firstName: "Bernd", lastName: "Größe" };
    const { number } = await place(
      backend.service,
      orderRequest([puzzle], { ...asked, delivery, billing, phone: "+49 171 5556677" }, 2),
    );
    await change(backend.service, number, "pay");
    await change(backend.service, number, "dispatch", { carrier: "DHL", tracking_number: "00340434161094012345" });
    await change(backend.service, number, "refund", { amount_cents: 100, items: [] });
    const { data } = await backend.service.from("invoices").select("number, kind").order("id").throwOnError();
    const numberOf = (kind: string) => String((data as Row[]).find((row) => row.kind === kind)?.number);
    order = { number, invoice: numberOf("invoice"), correction: numberOf("credit_note") };
  });

  const SAID: [string, string[]][] = [
    ["the name", ["Bernd Größe", "groesse bernd", "GRÖSSE"]],
    ["the name on the invoice", ["Yildiz", "fatima yıldız"]],
    ["a firm", ["Atelier Nordlicht", "yildiz gmbh"]],
    ["the town and the postal code", ["20095", "Lüneburg", "20095 luneburg", "Wien", "1010 Wien"]],
    [
      "the e-mail address",
      ["bernd@straße.example", "bernd@strasse.example", "BERND@xn--strae-oqa.example", "straße.ex"],
    ],
    [
      "the e-mail address of the invoice",
      ["rechnung@müller-kunst.de", "müller-kunst", "xn--mller-kunst-thb.de", "mueller-kunst.de"],
    ],
    [
      "the telephone number",
      [
        "0171 5556677",
        "+49 171 5556677",
        "0049 171/555 66 77",
        "+49 (0)171 5556677",
        "5556677",
        "0171-55 56 677",
        "171 5556677",
      ],
    ],
    ["the telephone number of the invoice", ["030 998877", "+4930998877", "99 88 77"]],
    ["the tracking number", ["00340434161094012345", "0034 0434 1610 9401 2345", "94012345"]],
    ["the order's number", ["$number", "$bare", "$bare Größe"]],
    ["the invoice's number", ["$invoice", "$invoiceWithBlanks"]],
    ["the correction's number", ["$correction"]],
  ];
  const typedFor = (typed: string) =>
    typed
      .replace("$number", order.number)
      .replace("$bare", order.number.replaceAll("-", "").toLowerCase())
      .replace("$invoiceWithBlanks", order.invoice.replaceAll("-", " "))
      .replace("$invoice", order.invoice)
      .replace("$correction", order.correction);

  test.each(SAID)("by %s", async (_what, typed) => {
    for (const query of typed.map(typedFor)) {
      const number = { number: order.number };
      expect((await SEARCHES.admin_list_orders!.list(query)).rows, query).toMatchObject([number]);
      expect((await SEARCHES.admin_list_customers!.list(query)).rows, query).toMatchObject([number]);
      const hits = await findEverywhere({ client: admin, role: "admin" }, querySchema.parse(query));
      expect(hits.map(({ group }) => group).slice(0, 2), query).toEqual(["orders", "customers"]);
    }
  });

  test("what begins in one field and ends in the next is nobody's", async () => {
    for (const query of ["677Atelier", "2009501", "551 20095 1010"])
      expect((await SEARCHES.admin_list_orders!.list(query)).rows, query).toEqual([]);
  });

  test("a voucher by the end of its code, by the whole code, and by an order that it paid", async () => {
    const { service } = backend;
    const id = await give({ email: "nora@example.org" });
    const { data } = await service.rpc("voucher_letter", { p_id: id }).throwOnError();
    const hash = createHash("sha256").update("K7WM2Q9X4HTCPAZ3").digest("hex");
    const code = { p_id: id, p_seed: (data as Row).seed, p_hash: hash, p_last_four: "PAZ3" };
    await service.rpc("set_voucher_code", code).throwOnError();
    const { number } = await place(service, orderRequest([puzzle], { vouchers: [hash], voucher_cents: 5000 }));
    for (const query of ["paz3", "K7WM-2Q9X-4HTC-PAZ3", "nora@example.org", number, number.toLowerCase()])
      expect((await SEARCHES.admin_list_vouchers!.list(query)).rows, query).toMatchObject([{ id }]);
  });

  test("a voucher by a name that has as many letters as a code", async () => {
    const id = await give({ recipient: "Martha Feldkamper" });
    const { rows } = await SEARCHES.admin_list_vouchers!.list("Martha Feldkamper");
    expect(rows).toMatchObject([{ id }]);
  });

  test("an appointment by telephone and city", async () => {
    await SEARCHES.admin_list_appointments!.write("Trauringe");
    for (const query of ["Trauringe 089 123456", "München trauringe", "Trauringe muenchen"])
      expect((await SEARCHES.admin_list_appointments!.list(query)).rows, query).toHaveLength(1);
  });
});

test("a label of a host name is read as it is shown", async () => {
  const labels = {
    "mller-kva": "müller",
    "mller-kunst-thb": "müller-kunst",
    "strae-oqa": "straße",
    fiq228c: "中文",
    n3h: "☃",
    ls8h: "💩",
    "80ahcjeib4ac4d": "кофедизайн",
    "99999999-9999999999": "xn--99999999-9999999999",
    zzzzzzzzzzzzzzzzzzzzzzzzzzzz9: "xn--zzzzzzzzzzzzzzzzzzzzzzzzzzzz9",
    "": "",
  };
  const database = await openBare();
  const sql = "select label, search.read_label(label) as text from unnest($1::text[]) as label";
  const { rows } = await database.query<{ label: string; text: string }>(sql, [Object.keys(labels)]);
  await database.close();
  expect(Object.fromEntries(rows.map(({ label, text }) => [label, text]))).toEqual(labels);
});
