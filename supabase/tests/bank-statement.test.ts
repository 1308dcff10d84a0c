import type { SupabaseClient } from "@supabase/supabase-js";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { TRANSFER_METHODS } from "@/lib/platform/rules/transfer-methods.generated";
import type { Row, OrderedProduct } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

const { backend, ware, place, change, readOrder } = testShop();
let puzzle: OrderedProduct;
let admins: { client: SupabaseClient; userId: string }[];

beforeAll(async () => {
  puzzle = await ware({ price: 50, stock: 1000 });
  admins = [await backend.signIn(), await backend.signIn()];
  for (const { userId } of admins)
    await backend.service.from("user_roles").insert({ user_id: userId, role: "admin" }).throwOnError();
});

type Transfer = { line: string; number: string; amount_cents: number };

const TOTAL = 5490;
let lines = 0;
const transfer = (number: string, changes: Partial<Transfer> = {}): Transfer => ({
  line: createHash("sha256")
    .update(`line ${(lines += 1)}`)
    .digest("hex"),
  number,
  amount_cents: TOTAL,
  ...changes,
});
const order = async (actions: string[] = [], changes: Record<string, unknown> = {}) => {
  const { number } = await place([puzzle], changes);
  for (const action of actions) await change(number, action);
  return number;
};
const keep = async (credits: Pick<Transfer, "line" | "amount_cents">[], booked_on = "2026-11-21") => {
  const rows = credits.map(({ line, amount_cents }) => ({ line, amount_cents, booked_on }));
  const p_credits = rows.map((row) => ({ ...row, payer: "Clara Schön", purpose: "Puzzle" }));
  return (await admins[0]!.client.rpc("admin_keep_credits", { p_credits }).throwOnError()).data as number;
};
const enter = async (transfers: Transfer[], client = admins[0]!.client) => {
  const p_transfers = transfers.map(({ line, number }) => ({ line, number }));
  return (await client.rpc("admin_book_transfers", { p_transfers }).throwOnError()).data as Row[];
};
const book = async (transfers: Transfer[], client = admins[0]!.client) => {
  await keep(transfers);
  return enter(transfers, client);
};
const find = async (numbers: string[]) =>
  (await admins[0]!.client.rpc("admin_payable_orders", { p_numbers: numbers, p_mode: "test" }).throwOnError())
    .data as Row[];
const list = async () =>
  (await admins[0]!.client.rpc("admin_list_credits").throwOnError()).data as Record<"credits" | "aside", Row[]>;
const payments = async (number: string) => {
  const { order: row } = await readOrder(number);
  const asked = backend.service
    .from("payments")
    .select("kind, provider, reference, amount, actor")
    .eq("order_id", row.id);
  return (await asked.throwOnError()).data.map((entry) => ({ ...entry, amount: Number(entry.amount) }));
};
const mailsOf = async (number: string) => (await readOrder(number)).mails.map(({ kind }) => kind as string);

test.each(TRANSFER_METHODS)("a statement finds and pays what is paid by %s", async (payment) => {
  const number = await order([], { payment });
  expect((await find([])).map((row) => row.number)).toContain(number);
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
    const numbers = found.map(({ number }) => number as string);
    expect(numbers).toEqual(expect.arrayContaining([open, named]));
    for (const other of [paid, card]) expect(numbers).not.toContain(other);
    expect(found.find(({ number }) => number === named)).toMatchObject({ status: "cancelled" });
    expect(found.find(({ number }) => number === open)).toMatchObject({
      status: "open",
      is_withdrawn: false,
      total_cents: TOTAL,
      due_cents: TOTAL,
      names: ["Clara Schön"],
      pay_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test("the name on the invoice is one of the order's, and test orders are no live ones", async () => {
    const billing = { firstName: "Otto", lastName: "Groß", email: "otto@example.org" };
    const number = await order([], { billing });
    expect((await find([number])).find((one) => one.number === number)).toMatchObject({
      names: ["Clara Schön", "Otto Groß"],
    });
    const live = { p_numbers: [number], p_mode: "live" };
    const { data } = await admins[0]!.client.rpc("admin_payable_orders", live).throwOnError();
    expect(data).toEqual([]);
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
    const { order: row, events } = await readOrder(asked.number);
    expect([row.status, events.map(({ kind, actor }) => [kind, actor])]).toEqual([
      "paid",
      [
        ["placed", null],
        ["paid", admins[0]!.userId],
      ],
    ]);
    expect((await mailsOf(asked.number)).filter((kind) => kind === "payment_received")).toHaveLength(1);
  });

  test("one line does not pay two orders, and two lines do not pay one twice", async () => {
    const one = await order();
    const other = await order();
    const first = transfer(one);
    expect(await book([first, { ...first, number: other }])).toEqual([{ line: first.line, error: "booked" }]);
    const second = transfer(one);
    expect(await book([second])).toEqual([{ line: second.line, error: "not_now" }]);
    expect((await readOrder(other)).order.status).toBe("open");
    expect(await payments(one)).toHaveLength(1);
  });

  test("each of several by itself: what cannot be entered does not keep the others from it", async () => {
    const withdrawn = await order();
    const { order: row } = await readOrder(withdrawn);
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
      transfer(withdrawn),
      transfer(await order([], { payment: "simulated", paid: true })),
      transfer(await order()),
    ];
    const errors = new Map((await book(asked)).map(({ line, error }) => [line as string, error as string]));
    expect(asked.map(({ line }) => errors.get(line) ?? "booked now")).toEqual([
      ...["booked now", "unknown", "not_now", "not_now", "unknown", "booked now"],
    ]);
  });

  test("what no statement has cannot be entered", async () => {
    const asked = transfer(await order());
    expect(await enter([asked])).toEqual([{ line: asked.line, error: "unknown" }]);
  });

  test("too much pays the order, goes back by hand and stands in the history", async () => {
    const asked = transfer(await order(), { amount_cents: TOTAL + 100 });
    expect(await book([asked])).toEqual([]);
    expect(await payments(asked.number)).toMatchObject([
      { kind: "payment", amount: (TOTAL + 100) / 100 },
      { kind: "refund", amount: 1, reference: null },
    ]);
    const { order: row, events } = await readOrder(asked.number);
    expect([row.status, Number(row.refunded)]).toEqual(["paid", 0]);
    expect(events.at(-1)).toMatchObject({ kind: "overpaid", details: { refund_cents: 100, by_hand: true } });
  });

  test("parts are added up; a cancellation gives back what came, and time alone cancels no such order", async () => {
    const number = await order();
    expect(await book([transfer(number, { amount_cents: 2000 })])).toEqual([]);
    expect((await readOrder(number)).order.status).toBe("open");
    expect((await find([])).find((row) => row.number === number)).toMatchObject({ due_cents: TOTAL - 2000 });
    const listed = { p_words: [], p_number: number, p_status: null, p_mode: "test", p_page: 1, p_size: 10 };
    const { data } = await admins[0]!.client.rpc("admin_list_orders", listed).throwOnError();
    expect((data as { rows: Row[] }).rows).toMatchObject([{ paid_cents: 2000 }]);
    const late = { pay_by: "2020-01-01", reminded_at: "2020-01-01" };
    await backend.service.from("orders").update(late).eq("number", number).throwOnError();
    await backend.service.rpc("end_reservations", { p_limit: 1000 }).throwOnError();
    expect((await readOrder(number)).order.status).toBe("open");
    await change(number, "cancel");
    expect(await payments(number)).toMatchObject([
      { kind: "payment", amount: 20 },
      { kind: "refund", amount: 20 },
    ]);
    const { events, mails } = await readOrder(number);
    expect(events.at(-1)).toMatchObject({ kind: "cancelled", details: { refund_cents: 2000 } });
    expect(mails.at(-1)).toMatchObject({ kind: "cancelled", payload: { refund_cents: 2000 } });
  });

  test("when the debit for the rest fails, the rest may come by transfer again", async () => {
    const number = await order();
    expect(await book([transfer(number, { amount_cents: 2000 })])).toEqual([]);
    const facts = { number, reference: `cs_${number}`, currency: "eur", amount_cents: TOTAL - 2000 };
    const expires_at = new Date(Date.now() + 3_600_000);
    for (const [state, method] of [
      ["processing", "stripe"],
      ["failed", "prepayment"],
    ]) {
      await backend.service.rpc("settle_session", { p_facts: { ...facts, state, expires_at } }).throwOnError();
      expect((await readOrder(number)).order).toMatchObject({
        status: "open",
        payment_method: method,
      });
    }
    expect(await book([transfer(number, { amount_cents: TOTAL - 2000 })])).toEqual([]);
    expect((await readOrder(number)).order.status).toBe("paid");
  });

  test("however payments are split over statements and read again, the ledger has their sum", async () => {
    const parts = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 5 });
    const statements = fc.array(fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(parts, statements, async (amounts, read) => {
        const number = await order();
        const credits = amounts.map((amount_cents) => transfer(number, { amount_cents }));
        for (const some of read) await book(credits.filter((_, index) => some.includes(index)));
        // Those that came after it was paid are refused.
        const counted = (await payments(number)).filter(({ kind }) => kind === "payment");
        const lines = new Set(counted.map(({ reference }) => reference as string));
        const came = credits.filter(({ line }) => lines.has(line)).reduce((sum, one) => sum + one.amount_cents, 0);
        const cents = (kind: string, rows: { kind: string; amount: number }[]) =>
          Math.round(rows.reduce((sum, row) => sum + (row.kind === kind ? row.amount * 100 : 0), 0));
        const ledger = await payments(number);
        expect(lines.size).toBe(counted.length);
        expect(cents("payment", ledger)).toBe(came);
        expect(cents("refund", ledger)).toBe(Math.max(0, came - TOTAL));
        expect((await readOrder(number)).order.status).toBe(came >= TOTAL ? "paid" : "open");
        const seen = new Set(read.flat().filter((index) => index < credits.length));
        const missed = [...seen].filter((index) => !lines.has(credits[index]!.line));
        expect(missed.length === 0 || came >= TOTAL).toBe(true);
      }),
      { numRuns: 6 },
    );
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
      const rows = await Promise.all(numbers.map((number) => readOrder(number)));
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

describe("what fits no order", () => {
  const amount_cents = 777;
  /** Of no other test, whose amounts may be the same by chance. */
  const DAY = "2026-11-22";
  const isListed = async (line: string, where: "credits" | "aside" = "credits") =>
    (await list())[where].some((row) => row.line === line);
  const setAside = async (line: string, reason: string | null) =>
    (await admins[0]!.client.rpc("admin_set_credits_aside", { p_lines: [line], p_reason: reason }).throwOnError()).data;

  test("is kept once, waits on the list, and is set aside with a reason or given to an order", async () => {
    const { line } = transfer("");
    expect(await keep([{ line, amount_cents }], DAY)).toBe(1);
    expect(await keep([{ line, amount_cents }], DAY)).toBe(0);
    expect((await list()).credits.find((row) => row.line === line)).toEqual({
      ...{ line, amount_cents, booked_on: DAY, payer: "Clara Schön", purpose: "Puzzle", is_twin: false },
    });
    expect(await setAside(line, "Spende")).toBe(1);
    expect(await setAside(line, "noch einmal")).toBe(0);
    expect([await isListed(line), await isListed(line, "aside")]).toEqual([false, true]);
    const number = await order();
    expect(await enter([{ line, number, amount_cents }])).toEqual([{ line, error: "booked" }]);
    expect(await setAside(line, null)).toBe(1);
    expect(await enter([{ line, number, amount_cents }])).toEqual([]);
    expect([await isListed(line), await setAside(line, null)]).toEqual([false, 0]);
  });

  test("is doubted when another statement has the same amount on the same day", async () => {
    const [one, other] = [transfer(""), transfer("")];
    await keep([{ ...one, amount_cents: 12 }], DAY);
    await keep([{ ...other, amount_cents: 12 }], DAY);
    const twins = (await list()).credits.filter((row) => row.amount_cents === 12).map((row) => row.is_twin);
    expect(twins).toEqual([false, true]);
  });

  test("is forgotten a year after it was settled, and what the ledger has stays known", async () => {
    const booked = transfer(await order());
    await book([booked]);
    const old = { settled_at: "2020-01-01" };
    await backend.service.from("bank_credits").update(old).eq("line", booked.line).throwOnError();
    for (let more = true; more;) {
      const { data } = await backend.service.rpc("apply_retention", { p_limit: 1000 }).throwOnError();
      more = (data as { more: boolean }).more;
    }
    const { data } = await backend.service.from("bank_credits").select().eq("line", booked.line).throwOnError();
    expect([data, await keep([booked])]).toEqual([[], 0]);
  });
});
