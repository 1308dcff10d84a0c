import type { SupabaseClient } from "@supabase/supabase-js";
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { TRANSFER_METHODS } from "@/lib/platform/rules/transfer-methods.generated";
import {
  change,
  place,
  readOrder,
  stockCategory,
  ware,
  orderRequest,
  type Row,
  type OrderedProduct,
} from "./order-requests.ts";
import { testBackend } from "./opened.ts";

const backend = testBackend();
let puzzle: OrderedProduct;
let admins: { client: SupabaseClient; userId: string }[];

beforeAll(async () => {
  await stockCategory(backend.service);
  puzzle = await ware(backend.service, { price: 50, stock: 1000 });
  admins = [await backend.signIn(), await backend.signIn()];
  for (const { userId } of admins)
    await backend.service.from("user_roles").insert({ user_id: userId, role: "admin" }).throwOnError();
});

type Transfer = { line: string; number: string; amount_cents: number; note: string };
type Found = { orders: Row[]; booked: Row[] };

const TOTAL = 5490;
let lines = 0;
const transfer = (number: string, changes: Partial<Transfer> = {}): Transfer => ({
  line: createHash("sha256")
    .update(`line ${(lines += 1)}`)
    .digest("hex"),
  number,
  amount_cents: TOTAL,
  note: "€1,00 zu viel",
  ...changes,
});
const order = async (actions: string[] = [], changes: Record<string, unknown> = {}) => {
  const { number } = await place(backend.service, orderRequest([puzzle], changes));
  for (const action of actions) await change(backend.service, number, action);
  return number;
};
const book = async (transfers: Transfer[], client = admins[0]!.client) =>
  (await client.rpc("admin_book_transfers", { p_transfers: transfers }).throwOnError()).data as Row[];
const find = async (numbers: string[], names: string[] = []) =>
  (
    await admins[0]!.client
      .rpc("admin_payable_orders", { p_numbers: numbers, p_lines: names, p_mode: "test" })
      .throwOnError()
  ).data as Found;
const payments = async (number: string) => {
  const { order: row } = await readOrder(backend.service, number);
  const asked = backend.service
    .from("payments")
    .select("kind, provider, reference, amount, actor")
    .eq("order_id", row.id);
  return (await asked.throwOnError()).data.map((entry) => ({ ...entry, amount: Number(entry.amount) }));
};
const mailsOf = async (number: string) =>
  (await readOrder(backend.service, number)).mails.map(({ kind }) => kind as string);

test.each(TRANSFER_METHODS)("a statement finds and pays what is paid by %s", async (payment) => {
  const number = await order([], { payment });
  expect((await find([])).orders.map((row) => row.number)).toContain(number);
  expect(await book([transfer(number)])).toEqual([]);
});

describe("what a statement is held against", () => {
  test("open orders by bank transfer, and named ones whatever became of them", async () => {
    const [open, paid, named, card] = [
      await order(),
      await order(["pay"]),
      await order(["cancel"]),
      await order([], { payment: "simulated", paid: true }),
    ];
    const found = await find([named, card, "KG-0000-0000"]);
    const numbers = found.orders.map(({ number }) => number as string);
    expect(numbers).toEqual(expect.arrayContaining([open, named]));
    for (const other of [paid, card]) expect(numbers).not.toContain(other);
    expect(found.orders.find(({ number }) => number === named)).toMatchObject({ status: "cancelled" });
    expect(found.orders.find(({ number }) => number === open)).toMatchObject({
      status: "open",
      is_withdrawn: false,
      total_cents: TOTAL,
      names: ["Clara Schön"],
      pay_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test("the name on the invoice is one of the order's, and test orders are no live ones", async () => {
    const billing = { firstName: "Otto", lastName: "Groß", email: "otto@example.org" };
    const number = await order([], { billing });
    const { orders } = await find([number]);
    expect(orders.find((one) => one.number === number)).toMatchObject({ names: ["Clara Schön", "Otto Groß"] });
    const live = { p_numbers: [number], p_lines: [], p_mode: "live" };
    const { data } = await admins[0]!.client.rpc("admin_payable_orders", live).throwOnError();
    expect(data).toEqual({ orders: [], booked: [] });
  });

  test("is for admins", async () => {
    const { client } = await backend.signIn();
    const asked = { p_numbers: [], p_lines: [], p_mode: "test" };
    expect((await client.rpc("admin_payable_orders", asked)).error).toMatchObject({ code: "PT403" });
    expect((await client.rpc("admin_book_transfers", { p_transfers: [] })).error).toMatchObject({ code: "PT403" });
  });
});

describe("entering a transfer", () => {
  test("pays the order once, with one letter and one entry of the ledger, however often it is entered", async () => {
    const asked = transfer(await order());
    expect(await book([asked])).toEqual([]);
    expect(await book([asked])).toEqual([{ line: asked.line, error: "booked" }]);
    expect(await payments(asked.number)).toEqual([
      {
        kind: "payment",
        provider: "prepayment",
        reference: asked.line,
        amount: TOTAL / 100,
        actor: admins[0]!.userId,
      },
    ]);
    const { order: row, events } = await readOrder(backend.service, asked.number);
    expect([row.status, events.map(({ kind, actor }) => [kind, actor])]).toEqual([
      "paid",
      [
        ["placed", null],
        ["paid", admins[0]!.userId],
      ],
    ]);
    expect((await mailsOf(asked.number)).filter((kind) => kind === "payment_received")).toHaveLength(1);
    expect((await find([], [asked.line])).booked).toEqual([{ line: asked.line, number: asked.number }]);
  });

  test("one line does not pay two orders, and two lines do not pay one twice", async () => {
    const one = await order();
    const other = await order();
    const first = transfer(one);
    expect(await book([first, { ...first, number: other }])).toEqual([{ line: first.line, error: "booked" }]);
    const second = transfer(one);
    expect(await book([second])).toEqual([{ line: second.line, error: "not_now" }]);
    expect((await readOrder(backend.service, other)).order.status).toBe("open");
    expect(await payments(one)).toHaveLength(1);
  });

  test("each of several by itself: what cannot be entered does not keep the others from it", async () => {
    const withdrawn = await order();
    const { order: row } = await readOrder(backend.service, withdrawn);
    await backend.service.from("withdrawals").insert({
      idempotency_key: crypto.randomUUID(),
      name: "Clara",
      email: row.email,
      contract: withdrawn,
      order_id: row.id,
      needs_review: false,
      due_at: new Date().toISOString(),
    });
    const asked = [
      transfer(await order()),
      transfer("KG-0000-0000"),
      transfer(await order(["cancel"])),
      transfer(await order(), { amount_cents: TOTAL - 1 }),
      transfer(withdrawn),
      transfer(await order([], { payment: "simulated", paid: true })),
      transfer(await order()),
    ];
    const errors = new Map((await book(asked)).map(({ line, error }) => [line as string, error as string]));
    expect(asked.map(({ line }) => errors.get(line) ?? "booked now")).toEqual([
      ...["booked now", "unknown", "not_now", "amount", "not_now", "unknown", "booked now"],
    ]);
  });

  test("too much pays the order's total, and a note remembers the rest", async () => {
    const asked = transfer(await order(), { amount_cents: TOTAL + 100 });
    expect(await book([asked])).toEqual([]);
    expect(await payments(asked.number)).toMatchObject([{ amount: TOTAL / 100 }]);
    const { order: row } = await readOrder(backend.service, asked.number);
    const { data: notes } = await backend.service.from("order_notes").select("body").eq("order_id", row.id);
    expect(notes).toEqual([{ body: "€1,00 zu viel" }]);
  });

  test("more than 200 at once are refused", async () => {
    const many = Array.from({ length: 201 }, () => transfer("KG-0000-0000"));
    await expect(book(many)).rejects.toMatchObject({ code: "PT400" });
  });

  // Only PostgreSQL runs these at the same time.
  test("one line entered for ten orders in the same moment pays one of them", async () => {
    for (let round = 0; round < 3; round += 1) {
      const numbers = await Promise.all(Array.from({ length: 10 }, () => order()));
      const { line } = transfer("");
      const answers = await Promise.all(
        numbers.map((number, index) => book([transfer(number, { line })], admins[index % 2]!.client)),
      );
      expect(answers.flat()).toEqual(Array.from({ length: 9 }, () => ({ line, error: "booked" })));
      const rows = await Promise.all(numbers.map((number) => readOrder(backend.service, number)));
      expect(rows.filter(({ order: row }) => row.status === "paid")).toHaveLength(1);
    }
  });

  test("two admins with the same lines, each 20 times and in another order: every order is paid once", async () => {
    const numbers = await Promise.all(Array.from({ length: 8 }, () => order()));
    const asked = numbers.map((number) => transfer(number));
    // The other admin takes the same lines for other orders.
    const crossed = asked.map(({ line }, index) => transfer(numbers[(index + 1) % 8]!, { line })).reverse();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => [
        book(index % 2 ? asked : asked.toReversed()),
        book(crossed, admins[1]!.client),
      ]).flat(),
    );
    const entries = (await Promise.all(numbers.map(payments))).flat();
    expect(entries).toHaveLength(8);
    expect(new Set(entries.map(({ reference }) => reference)).size).toBe(8);
    const letters = (await Promise.all(numbers.map(mailsOf))).flat().filter((kind) => kind === "payment_received");
    expect(letters).toHaveLength(8);
  });
});
