import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { insertRow, placeBare } from "./bare.ts";
import { category, product } from "./rows.ts";
import { orderRequest, type Row, type OrderedProduct } from "./order-requests.ts";
import { bareDatabase } from "./opened.ts";

// In SQL, for the embedded backend answers a broken rule without its code.
const database = bareDatabase();
let order: Row;
let item: Row;

beforeAll(async () => {
  await insertRow(database, "categories", category());
  const ware = await insertRow<OrderedProduct>(database, "products", product());
  await placeBare(database, orderRequest([ware], { paid: true }));
  [order, item] = await Promise.all([read("orders"), read("order_items")]);
  await insertRow(database, "invoices", { order_id: order.id, kind: "invoice", number: "RE-2026-00001", amount: 1 });
});

async function read(table: string): Promise<Row> {
  return (await database.query<Row>(`select * from ${table}`)).rows[0]!;
}

const RULE = "23514";
const TWICE = "23505";
const ELSEWHERE = "23503";

const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "written",
    (error: { code: string }) => error.code,
  );
const insert = (table: string, row: object) => codeOf(insertRow(database, table, row));
const update = (table: string, id: number, values: object) => {
  const columns = Object.keys(values).join();
  const source = `select ${columns} from jsonb_populate_record(null::${table}, $2)`;
  return codeOf(database.query(`update ${table} set (${columns}) = (${source}) where id = $1`, [id, values]));
};

describe("a discount code is refused when", () => {
  const percent = (changes: object = {}) => ({ code: "ZEHN", kind: "percent", percent: 10, ...changes });
  test.each([
    ["it is not written as it is compared", percent({ code: "Zehn" }), RULE],
    ["it has a blank in it", percent({ code: "ZE HN" }), RULE],
    ["it is empty", percent({ code: "" }), RULE],
    ["its kind is unknown", percent({ kind: "gift" }), RULE],
    ["it takes off nothing", percent({ percent: 0 }), RULE],
    ["it takes off more than all", percent({ percent: 101 }), RULE],
    ["per cent is missing", percent({ percent: null }), RULE],
    ["it is percent and amount at once", percent({ amount: 5 }), RULE],
    ["its amount is missing", { code: "FUENF", kind: "fixed" }, RULE],
    ["its amount is 0", { code: "FUENF", kind: "fixed", amount: 0 }, RULE],
    ["free shipping has an amount", { code: "FREI", kind: "free_shipping", amount: 5 }, RULE],
    ["its minimum is below 0", percent({ min_subtotal: -1 }), RULE],
    ["it may be used 0 times", percent({ usage_limit: 0 }), RULE],
    ["it was used less than never", percent({ used_count: -1 }), RULE],
    ["it ends before it starts", percent({ starts_at: "2026-02-02", ends_at: "2026-02-01" }), RULE],
  ])("%s", async (_why, row, code) => {
    expect(await insert("discount_codes", row)).toBe(code);
  });

  test("it is there already", async () => {
    expect(await insert("discount_codes", percent())).toBe("written");
    expect(await insert("discount_codes", percent())).toBe(TWICE);
  });
});

describe("an order cannot be changed so that", () => {
  test.each([
    ["its sums do not add up", { total: 1 }, RULE],
    ["more is refunded than paid", { refunded: 54.81 }, RULE],
    ["less than nothing is refunded", { refunded: -0.01 }, RULE],
    ["the discount is more than the goods", { discount: 50, total: 4.8 }, RULE],
    ["its state is unknown", { status: "lost" }, RULE],
    ["its number is no order number", { number: "KG-1" }, RULE],
    ["a live order is paid by the simulation", { mode: "live", payment_method: "simulated" }, RULE],
    ["it comes before it is sent", { min_days: 3, max_days: 2 }, RULE],
    ["its address is no address", { delivery_address: [] }, RULE],
    ["its billing address is a text", { billing_address: "Berlin" }, RULE],
    ["its company has a name of blanks", { company_name: " " }, RULE],
    ["its company has a name that is too long", { company_name: "x".repeat(121) }, RULE],
    ["a VAT id has blanks", { company_name: "M", company_vat_id: "DE 136695976" }, RULE],
    ["a VAT id has no country", { company_name: "M", company_vat_id: "136695976" }, RULE],
    ["a reference is too long", { company_name: "M", company_reference: "x".repeat(61) }, RULE],
    ["a department has no company", { company_department: "Einkauf" }, RULE],
    ["nobody ordered it", { last_name: "  " }, RULE],
    ["it has no e-mail address", { email: null }, RULE],
    ["its shipping is unknown", { shipping_option: "drone" }, RULE],
  ])("%s", async (_why, values, code) => {
    expect(await update("orders", order.id, values)).toBe(code);
  });
});

describe("a line is refused when", () => {
  test.each([
    ["it has the place of another", () => ({ product_id: item.product_id + 1 }), ELSEWHERE, { position: 2 }],
    ["its engraving is no object", () => ({ engraving: '"Mia"' }), RULE, { position: 2 }],
    ["its place is taken", () => ({}), TWICE, {}],
    ["there is nothing of it", () => ({ quantity: 0 }), RULE, { position: 2 }],
    ["it costs nothing", () => ({ unit_price: 0 }), RULE, { position: 2 }],
  ])("%s", async (_why, changes, code, place) => {
    const line = { ...item };
    delete line.id;
    expect(await insert("order_items", { ...line, ...place, ...changes() })).toBe(code);
  });
});

test.each([
  ["order_events", () => ({ order_id: order.id, kind: "lost" }), RULE],
  ["invoices", () => invoice({ kind: "invoice", number: "RE-2026-00002" }), TWICE],
  ["invoices", () => invoice({ number: "RE-2026-00002", kind: "bill" }), RULE],
  ["invoices", () => invoice({ number: "RE-2026-00002", amount: -1 }), RULE],
  ["order_events", () => ({ order_id: 0, kind: "paid" }), ELSEWHERE],
  ["mail_outbox", () => ({ kind: "spam" }), ELSEWHERE],
  ["mail_outbox", () => ({ kind: "auth", status: "lost" }), RULE],
  ["withdrawals", () => withdrawal({ name: " " }), RULE],
  ["withdrawals", () => withdrawal({ status: "lost" }), RULE],
  ["withdrawals", () => withdrawal({ order_id: 0 }), ELSEWHERE],
])("%s has its rules", async (table, row, code) => {
  expect(await insert(table, row())).toBe(code);
});

const invoice = (changes: object) => ({ order_id: order.id, kind: "credit_note", amount: 1, ...changes });
const withdrawal = (changes: object) => ({
  idempotency_key: randomUUID(),
  name: "Clara",
  email: "c@example.org",
  contract: "Puzzle",
  ...changes,
});

test.each([
  [-1, RULE],
  [100, "22003"],
])("a tax rate of %d is none", async (tax_rate, code) => {
  expect(await update("products", item.product_id as number, { tax_rate })).toBe(code);
});
