import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { DELIVERY, orderRequest, type OrderedProduct, type Row } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

const { backend, ware, place, change, readOrder } = testShop();
let puzzle: OrderedProduct;
let admin: SupabaseClient;

beforeAll(async () => {
  puzzle = await ware({ price: 50, stock: 1000 });
  admin = (await backend.signIn({ withFactor: true, isAdmin: true })).client;
});

const COMPANY = { name: "Muster & Söhne GmbH", vatId: "DE136695976", department: "Einkauf", reference: "PO-4711" };
const COLUMNS = {
  company_name: COMPANY.name,
  company_vat_id: COMPANY.vatId,
  company_department: COMPANY.department,
  company_reference: COMPANY.reference,
};
const NONE = { company_name: null, company_vat_id: null, company_department: null, company_reference: null };

const order = async (changes: Record<string, unknown> = {}) =>
  (await place([puzzle], { company: COMPANY, ...changes })).number;
const call = async <T = Row>(name: string, values: object) => (await admin.rpc(name, values).throwOnError()).data as T;
const rowOf = async (number: string) => (await readOrder(number)).order;

test("law 41: an order has its company; who buys for themselves has none", async () => {
  expect(await rowOf(await order())).toMatchObject(COLUMNS);
  const only = { name: "4711", vatId: "", department: "", reference: "" };
  expect(await rowOf(await order({ company: only }))).toMatchObject({ ...NONE, company_name: "4711" });
  expect(await rowOf(await order({ company: undefined }))).toMatchObject(NONE);
  const phone = { channel: "phone", discount: null, discount_reason: "" };
  const asked = (company: object) => ({ p_order: orderRequest([puzzle], { ...phone, company }) });
  const made = await call<{ number: string }>("admin_place_order", asked(COMPANY));
  expect(await rowOf(made.number)).toMatchObject(COLUMNS);
  expect((await admin.rpc("admin_place_order", asked({ ...COMPANY, name: " " }))).error?.message).toContain("missing");
});

test("lists name it and find it by name, VAT id and reference; the file has its columns, the parcel's label its name", async () => {
  const company = { ...COMPANY, name: "Kontor Nordlicht", vatId: "ATU13585627", reference: "Ref 2026/9" };
  const number = await order({ company });
  for (const words of [["nordlicht"], ["atu13585627"], ["2026/9"]]) {
    const asked = { p_words: words, p_mode: "test" };
    const listed = await call<{ rows: Row[] }>("admin_list_orders", {
      ...{ ...asked, p_number: null, p_status: null, p_page: 1, p_size: 24 },
    });
    expect(listed.rows).toMatchObject([{ number, name: "Kontor Nordlicht, Clara Schön" }]);
    const customers = await call<{ rows: Row[] }>("admin_list_customers", { ...asked, p_after: null, p_size: 24 });
    expect(customers.rows).toMatchObject([{ number, name: "Kontor Nordlicht, Clara Schön" }]);
    const { rows } = await call<{ rows: Row[] }>("admin_export_orders", {
      ...{ ...asked, p_number: null, p_status: null, p_from: null, p_to: null },
      ...{ p_after_at: null, p_after_id: null, p_limit: 10 },
    });
    expect(rows).toMatchObject([{ company_vat_id: "ATU13585627", company_reference: "Ref 2026/9" }]);
  }
  const billing = { email: "b@example.org", firstName: "Eva", lastName: "Groß", phone: "", address: "Ring 1" };
  const elsewhere = await order({ billing: { ...billing, postalCode: "1010", city: "Wien", country: "AT" } });
  const { address: _, addition: __, ...place } = DELIVERY;
  const station = await order({ delivery: { ...place, kind: "packstation", postNumber: "12345678", station: "145" } });
  const numbers = [number, elsewhere, station];
  for (const one of numbers) await change(one, "pay", {});
  const parcels = await call<Row[]>("admin_export_labels", { p_numbers: numbers });
  expect(parcels.map(({ company: name }) => name as string)).toEqual(["Kontor Nordlicht", null, null]);
});

test("a transfer under its name is known", async () => {
  const asked = { p_numbers: [await order()], p_mode: "test" };
  const found = await call<Row[]>("admin_payable_orders", asked);
  expect(found.find(({ number }) => number === asked.p_numbers[0])).toMatchObject({
    names: [COMPANY.name, "Clara Schön"],
  });
});

test("it is changed, taken away and added until the order is sent, and the letter has both", async () => {
  const number = await order();
  const correct = (company: object | null, p_seen: number) =>
    admin.rpc("admin_correct_order", { p_number: number, p_seen, p_values: { company }, p_tell: true });
  const other = { ...COMPANY, reference: "PO-4712", department: "" };
  expect((await correct(other, 0)).data).toEqual({ ok: true, told: true });
  const { order: row, mails } = await readOrder(number);
  expect(row).toMatchObject({ ...COLUMNS, company_reference: "PO-4712", company_department: null });
  expect(mails.at(-1)).toMatchObject({ payload: { before: { company: COMPANY }, after: { company: other } } });
  expect((await correct(null, 1)).data).toMatchObject({ ok: true });
  expect(await rowOf(number)).toMatchObject(NONE);
  expect((await correct(COMPANY, 2)).data).toMatchObject({ ok: true });
  expect(await rowOf(number)).toMatchObject(COLUMNS);
  expect((await correct({ ...COMPANY, name: "" }, 3)).error?.code).toBe("PT400");
});

test("law 43, 44: the invoice needs it for as long as it is kept; who asks is told, and an order never paid is erased with it", async () => {
  const email = "einkauf@example.org";
  const number = await order({ email });
  const { id } = await rowOf(number);
  const { data } = await backend.service.rpc("export_person", { p_email: email }).throwOnError();
  expect((data as { orders: Row[] }).orders).toMatchObject([COLUMNS]);
  await change(number, "cancel", {});
  await backend.service.rpc("erase_person", { p_email: email }).throwOnError();
  expect((await backend.service.from("orders").select("id").eq("id", id)).data).toEqual([]);
  const kept = await order();
  for (const action of ["pay", "dispatch"]) await change(kept, action, {});
  await backend.service
    .from("orders")
    .update({ archived_at: new Date().toISOString() })
    .eq("number", kept)
    .throwOnError();
  expect(await rowOf(kept)).toMatchObject(COLUMNS);
});
