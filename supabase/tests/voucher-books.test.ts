import { beforeAll, expect, test } from "vitest";
import { imbalances } from "./audit/imbalances.ts";
import { placeBare } from "./bare.ts";
import { openVoucherShop } from "./voucher-shop.ts";
import { orderRequest, type Row } from "./order-requests.ts";

// What the soak and the fuzzer ask of the books of vouchers, and that each of it is noticed when it is wrong.
const { database, gift, ask, issue, pay, change } = await openVoucherShop();

beforeAll(async () => {
  await issue("A", 10_000);
  const bought = { payment: "simulated", paid: true, voucher_purpose: "multi", total_cents: 5000 };
  await placeBare(database, orderRequest([gift], bought, 2));
  const { number: refunded } = await pay(["A"], 5490);
  await change(refunded, "refund", { amount_cents: 2000 });
  const { number: cancelled } = await pay(["A"], 5490);
  await change(cancelled, "cancel");
  // One that waits for the rest of its money.
  await issue("B", 1000);
  await pay(["B"], 1000);
  const void_one = "select internal.void_voucher(min(id), null, null) from vouchers where order_item_id is not null";
  await ask(void_one);
});

const given = "(select min(id) from vouchers where order_item_id is null)";

test("books of vouchers that were bought, paid with, given back and voided balance", async () => {
  const kinds = await ask("select distinct kind from voucher_entries order by kind");
  expect(kinds.map(({ kind }) => kind as string)).toEqual(["give_back", "issue", "redeem", "void"]);
  expect(await imbalances((table) => ask(`select * from ${table}`))).toEqual([]);
});

test.each([
  [
    "a voucher pays more than is left on it",
    `insert into voucher_entries (voucher_id, kind, amount) values (${given}, 'redeem', -100)`,
    [/is worth -\d+ cents after the entry/, /has paid \d+ of 10000 cents/],
  ],
  [
    "a voucher pays without its order being told",
    "delete from payments where provider = 'voucher' and kind = 'payment'",
    [/entry \d+ of a voucher is not in the ledger of its order once/],
  ],
  [
    "an order is paid with an entry that no voucher has",
    "delete from voucher_entries where kind = 'redeem'",
    [/a payment names the entry \d+ of no voucher/],
  ],
  [
    "more is given back than was paid",
    `insert into voucher_entries (voucher_id, kind, amount) values (${given}, 'give_back', 500)`,
    [/has paid -\d+ of 10000 cents/],
  ],
  [
    "a voucher that is void is worth something",
    `update vouchers set voided_at = now() where id = ${given}`,
    [/is void and worth \d+ cents/],
  ],
  ["a voucher has no letter", "delete from mail_outbox where kind = 'voucher'", [/voucher \d+ has no letter/]],
  [
    "a voucher that was paid is missing",
    "delete from vouchers where id in (select max(id) from vouchers where order_item_id is not null)",
    [/line \d+ has 1 vouchers/],
  ],
  [
    "a voucher is worth more than its price",
    `insert into voucher_entries (voucher_id, kind, amount)
      select id, 'issue', 10 from vouchers where order_item_id is not null and voided_at is null`,
    [/does not begin with its value/],
  ],
] as const)("when %s the books do not balance", async (_what, sql, sentences) => {
  let found: string[] = [];
  await database.transaction(async (transaction) => {
    await transaction.query(sql);
    found = await imbalances(async (table) => (await transaction.query<Row>(`select * from ${table}`)).rows);
    await transaction.rollback();
  });
  for (const sentence of sentences) expect(found.join("\n")).toMatch(sentence);
});
