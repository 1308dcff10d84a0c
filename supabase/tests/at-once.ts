import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Driver } from "./drivers.ts";
import { category, product } from "./rows.ts";
import { wish, type Answer, type Ware } from "./wishes.ts";

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** What must hold when many shoppers press the button in the same moment. */
export function testAtOnce(open: () => Promise<Driver>): void {
  let database: Driver;
  beforeAll(async () => {
    database = await open();
    await database.insert("categories", category());
  });
  afterAll(() => database?.close());

  const ware = async (stock: number) => (await database.insert("products", product({ stock, price: 50 }))) as Ware;
  const place = (asked: object) => database.call("place_order", { p_order: asked }) as Promise<Answer>;
  const change = (p_number: string, p_action: string, p_details: object = {}) =>
    database.call("change_order", { p_number, p_action, p_details }) as Promise<{ ok: boolean }>;
  const stockOf = async ({ id }: Ware) =>
    (await database.rows("products")).find((row) => row.id === id)?.stock as number;
  const linesOf = async ({ id }: Ware) => (await database.rows("order_items")).filter((row) => row.product_id === id);
  const confirmations = async (orderIds: number[]) =>
    (await database.rows("mail_outbox")).filter(
      ({ kind, order_id }) => kind === "order_confirmation" && orderIds.includes(order_id as number),
    );
  /** As if the order had been reminded long ago. */
  const due = ({ number }: Answer) =>
    database.update("orders", "number", number, { pay_by: "2026-01-01", reminded_at: "2026-01-01" });
  const count = (answers: object[], like: object) =>
    answers.filter((answer) => Object.entries(like).every(([name, value]) => (answer as never)[name] === value)).length;

  /** The vouchers that were bought with each of these orders: takes their letters from the outbox, and gives the hashes of their codes. */
  const codesOf = async (bought: Answer[]) => {
    const [orders, items, vouchers] = await Promise.all(["orders", "order_items", "vouchers"].map(database.rows));
    return Promise.all(
      bought.map(async ({ number }) => {
        const order = orders!.find((row) => row.number === number)!;
        const item = items!.find(({ order_id, voucher }) => order_id === order.id && voucher !== null)!;
        const { id } = vouchers!.find(({ order_item_id }) => order_item_id === item.id)!;
        const { seed } = (await database.call("voucher_letter", { p_id: id as number })) as { seed: string };
        const hash = createHash("sha256").update(seed).digest("hex");
        const set = { p_id: id as number, p_seed: seed, p_hash: hash, p_last_four: "ABCD" };
        await database.call("set_voucher_code", set);
        return hash;
      }),
    );
  };

  test("200 orders on a stock of 20: exactly 20 succeed", async () => {
    const rare = await ware(20);
    const answers = await Promise.all(times(200, () => place(wish([rare]))));
    expect([count(answers, { ok: true }), count(answers, { ok: false, error: "changed" })]).toEqual([20, 180]);
    expect(await stockOf(rare)).toBe(0);
    const lines = await linesOf(rare);
    expect(lines).toHaveLength(20);
    expect(await confirmations(lines.map(({ order_id }) => order_id as number))).toHaveLength(20);
  });

  test("200 orders on 20 pieces of one variant: exactly 20 succeed, and its neighbors keep theirs", async () => {
    const options = { option_names: ["Ringgröße"], price: 50, stock: 20 };
    const listed = (await database.insert("products", product({ ...options, option_values: ["54"] }))) as Ware;
    const [wanted, other] = [
      (await database.insert(
        "products",
        product({ ...options, option_values: ["56"], variant_of: listed.id }),
      )) as Ware,
      (await database.insert(
        "products",
        product({ ...options, option_values: ["58"], variant_of: listed.id }),
      )) as Ware,
    ];
    const answers = await Promise.all(times(200, () => place(wish([wanted]))));
    expect(count(answers, { ok: true })).toBe(20);
    expect([await stockOf(listed), await stockOf(wanted), await stockOf(other)]).toEqual([20, 0, 20]);
    expect(await linesOf(wanted)).toHaveLength(20);
  });

  test("a payment reported by 50 messages at once, some of them late: one payment, one letter, nothing given back", async () => {
    const { number } = await place(wish([await ware(5)], { payment: "stripe" }));
    const facts = {
      reference: `cs_${number}`,
      number,
      url: null,
      amount_cents: 5490,
      currency: "eur",
      payment: `pi_${number}`,
    };
    const settle = (state: string) =>
      database.call("settle_session", { p_facts: { ...facts, state, expires_at: "2126-01-01" } });
    const states = ["open", "paid", "paid", "paid"];
    const first = await Promise.all(times(40, (index) => settle(states[index % 4]!)));
    // That the session is over is heard of after it was paid: heard of before, it would end the order.
    const late = await Promise.all(times(10, (index) => settle(index % 2 ? "paid" : "expired")));
    const answers = [...first, ...late] as { state: string; changed: boolean }[];
    expect(count(answers, { ok: true })).toBe(50);
    expect(count(answers, { state: "paid", changed: true })).toBe(1);
    const order = (await database.rows("orders")).find((row) => row.number === number)!;
    expect(order.status).toBe("paid");
    const mine = async (table: string) => (await database.rows(table)).filter((row) => row.order_id === order.id);
    expect(await mine("payments")).toHaveLength(1);
    expect(await mine("payment_refunds")).toHaveLength(0);
    expect(await mine("mail_outbox")).toHaveLength(2);
  });

  test("variants of one product in opposite orders, with the product itself: nobody waits in a circle", async () => {
    const options = { option_names: ["Ringgröße"], price: 50, stock: 200 };
    const listed = (await database.insert(
      "products",
      product({ ...options, option_values: ["54"], stock: 1 }),
    )) as Ware;
    const other = (await database.insert(
      "products",
      product({ ...options, option_values: ["56"], variant_of: listed.id }),
    )) as Ware;
    const baskets = times(60, (index) => (index % 2 ? [listed, other] : [other]));
    const answers = await Promise.all(baskets.map((wares) => place(wish(wares))));
    expect(count(answers, { ok: true })).toBe(31);
    const placed = answers.filter(({ ok }) => ok);
    const cancelled = await Promise.all(placed.map(({ number }) => change(number, "cancel")));
    expect(count(cancelled, { ok: true })).toBe(31);
    expect([await stockOf(listed), await stockOf(other)]).toEqual([1, 200]);
  });

  test("the same key 50 times: one order, which every answer names", async () => {
    const mine = await ware(100);
    const asked = wish([mine]);
    const answers = await Promise.all(times(50, () => place(asked)));
    const [first] = answers;
    expect(count(answers, { ok: true, number: first!.number, token: first!.token })).toBe(50);
    expect(count(answers, { again: false })).toBe(1);
    expect([await stockOf(mine), (await linesOf(mine)).length]).toEqual([99, 1]);
  });

  test("100 servers expire tags: each gets a number of its own, and whoever knew none of them hears of all", async () => {
    type Exchange = { revision: number; tags: string[] };
    const exchange = (p_known: number, p_expired: string[]) =>
      database.call("exchange_expired_tags", { p_known, p_expired }) as Promise<Exchange>;
    const tags = times(100, (index) => `product:${index}`);
    const answers = await Promise.all(tags.map((tag) => exchange(0, [tag])));
    expect(new Set(answers.map(({ revision }) => revision)).size).toBe(100);
    const all = await exchange(0, []);
    expect(all.tags.sort()).toEqual(tags.sort());
    const [known] = answers;
    const later = answers.filter(({ revision }) => revision > known!.revision);
    expect((await exchange(known!.revision, [])).tags).toHaveLength(later.length);
    expect(await exchange(all.revision, [])).toEqual({ revision: all.revision, tags: [] });
    expect(await exchange(all.revision, ["catalog", "catalog"])).toEqual({ revision: all.revision + 1, tags: [] });
    expect(await exchange(all.revision, [])).toEqual({ revision: all.revision + 1, tags: ["catalog"] });
  });

  test("a code with 5 uses, 50 times and for 50 products: 5 orders", async () => {
    const wares = await Promise.all(times(50, () => ware(1)));
    await database.insert("discount_codes", { code: "FUENF", kind: "fixed", amount: 10, usage_limit: 5 });
    const answers = await Promise.all(wares.map((mine) => place(wish([mine], { code: "fuenf", total_cents: 4490 }))));
    expect([count(answers, { ok: true }), count(answers, { error: "code" })]).toEqual([5, 45]);
    expect((await database.rows("discount_codes"))[0]?.used_count).toBe(5);
    const stocks = await Promise.all(wares.map(stockOf));
    expect(stocks.filter((stock) => stock === 0)).toHaveLength(5);
  });

  test("baskets in opposite orders, bought and cancelled: nobody waits in a circle, and all stock is back", async () => {
    const wares = await Promise.all(times(6, () => ware(1000)));
    const backwards = [...wares].reverse();
    const basket = (index: number) => wish(index % 2 ? wares : backwards);
    const first = await Promise.all(times(60, (index) => place(basket(index))));
    const second = await Promise.all(
      first.flatMap(({ number }, index) => [change(number, "cancel"), place(basket(index))]),
    );
    expect(count([...first, ...second], { ok: true })).toBe(180);
    expect(await Promise.all(wares.map(stockOf))).toEqual(wares.map(() => 940));
  });

  test("SEC-H2 20 calls end 60 reservations while others buy the same: each once, and nobody waits in a circle", async () => {
    const wares = await Promise.all(times(6, () => ware(1000)));
    const backwards = [...wares].reverse();
    const basket = (index: number) => wish(index % 2 ? wares : backwards);
    const reserved = await Promise.all(times(60, (index) => place(basket(index))));
    await Promise.all(reserved.map(due));
    const works = times(20, () => database.call("end_reservations", { p_limit: 7 }) as Promise<{ orders: number }>);
    const [ended, bought] = await Promise.all([Promise.all(works), Promise.all(times(60, (i) => place(basket(i))))]);
    expect(ended.reduce((sum, { orders }) => sum + orders, 0)).toBe(60);
    expect(count(bought, { ok: true })).toBe(60);
    expect(await Promise.all(wares.map(stockOf))).toEqual(wares.map(() => 940));
    const numbers = new Set(reserved.map(({ number }) => number));
    const orders = (await database.rows("orders")).filter(({ number }) => numbers.has(String(number)));
    const ids = new Set(orders.map(({ id }) => id));
    const mails = (await database.rows("mail_outbox")).filter(({ order_id }) => ids.has(order_id));
    expect(mails.filter(({ kind }) => kind === "reservation_ended")).toHaveLength(60);
  });

  test("law 42: 100 invoices, and half of them corrected: two series of numbers without a gap", async () => {
    const mine = await ware(1000);
    const placed = await Promise.all(times(100, () => place(wish([mine], { paid: true }))));
    const early = placed.slice(0, 50);
    const late = placed.slice(50);
    await Promise.all(early.map(({ number }) => change(number, "dispatch")));
    await Promise.all([
      ...early.map(({ number }) => change(number, "refund", { amount_cents: 100 })),
      ...late.map(({ number }) => change(number, "dispatch")),
    ]);
    const invoices = await database.rows("invoices");
    for (const [asked, count] of [
      ["invoice", 100],
      ["credit_note", 50],
    ] as const) {
      const series = invoices.filter(({ kind }) => kind === asked);
      const numbers = series.map(({ number }) => Number((number as string).split("-").at(-1))).sort((a, b) => a - b);
      expect(numbers).toEqual(times(count, (index) => index + 1));
    }
  });

  test("one order paid, dispatched, refunded and cancelled by 10 people each: each once at most", async () => {
    const mine = await ware(10);
    const { number } = await place(wish([mine]));
    const together = (action: string, details = {}) => Promise.all(times(10, () => change(number, action, details)));
    expect(count(await together("pay"), { ok: true })).toBe(1);
    expect(count(await together("refund", { amount_cents: 2000 }), { ok: true })).toBe(2);
    const ends = (await Promise.all([together("cancel"), together("dispatch")])).flat();
    expect(count(ends, { ok: true })).toBe(1);
    const order = (await database.rows("orders")).find((row) => row.number === number);
    expect(await stockOf(mine)).toBe(order?.status === "cancelled" ? 10 : 9);
    expect(Number(order?.refunded)).toBe(order?.status === "cancelled" ? 54.9 : 40);
  });

  test("a later invoice number has a later time, also when many are written at once", async () => {
    const invoices = await database.rows("invoices");
    const times = invoices
      .filter(({ kind }) => kind === "invoice")
      .toSorted((a, b) => ((a.number as string) < (b.number as string) ? -1 : 1))
      .map(({ issued_at }) => new Date(issued_at as string).getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  describe("SEC-H2 what is reserved unpaid has an end:", () => {
    const pieces = async (mine: Ware) => mine.stock - (await stockOf(mine));

    test.each([
      ["orders of 3 pieces", 3, 10],
      ["orders of 10 pieces", 10, 6],
    ])("300 anonymous %s by one visitor", async (_what, quantity, most) => {
      const mine = await ware(5000);
      const visitor = `visitor-${quantity}`;
      const answers = await Promise.all(times(300, () => place(wish([mine], { visitor }, quantity))));
      expect(count(answers, { ok: true })).toBe(most);
      expect(count(answers, { ok: false, error: "too_many_unpaid" })).toBe(300 - most);
      expect(await pieces(mine)).toBe(most * quantity);
    });

    test.each([
      ["orders of 1 piece", 1, 80],
      ["orders of 10 pieces", 10, 48],
    ])("300 anonymous %s by somebody with a network of addresses", async (_what, quantity, most) => {
      const mine = await ware(5000);
      const from = (index: number) => ({ visitor: `address-${quantity}-${index}`, network: `network-${quantity}` });
      const answers = await Promise.all(times(300, (index) => place(wish([mine], from(index), quantity))));
      expect(count(answers, { ok: true })).toBe(most);
      expect(count(answers, { ok: false, error: "too_many_unpaid" })).toBe(300 - most);
      expect(await pieces(mine)).toBe(most * quantity);
    });

    test.each([
      ["1 piece", 1, 3],
      ["10 pieces", 10, 3],
    ])("100 orders of %s under one e-mail address, however it is written", async (_what, quantity, most) => {
      const mine = await ware(5000);
      const email = (index: number) => (index % 2 ? `same-${quantity}@example.org` : `SAME-${quantity}@Example.org`);
      const placed = times(100, (index) =>
        place(wish([mine], { email: email(index), visitor: `other-${quantity}-${index}` }, quantity)),
      );
      expect(count(await Promise.all(placed), { ok: true })).toBe(most);
      expect(await pieces(mine)).toBe(most * quantity);
    });
  });

  test("100 orders at once paid with one voucher never spend more than it is worth, and cancelled ones give it back", async () => {
    const gift = (await database.insert("products", product({ stock: 10, price: 25, is_voucher: true }))) as Ware;
    const mine = (await database.insert("products", product({ stock: 1000, price: 1 }))) as Ware;
    const shipping = { id: "standard", price_cents: 0, min_days: 2, max_days: 4 };
    const buy = () =>
      place(wish([gift], { payment: "simulated", paid: true, voucher_purpose: "multi", total_cents: 2500 }));
    const codes = await codesOf(await Promise.all([buy(), buy()]));
    const backwards = [...codes].reverse();
    const spend = (vouchers: string[]) =>
      place(wish([mine], { payment: "voucher", shipping, total_cents: 100, vouchers, voucher_cents: 100 }));
    const owed = async () => {
      const known = (await database.call("check_vouchers", { p_hashes: codes, p_mode: "test" })) as {
        balance_cents: number;
      }[];
      return sum(known.map(({ balance_cents }) => balance_cents));
    };
    const answers = await Promise.all(times(100, () => spend(codes.slice(0, 1))));
    expect([count(answers, { ok: true }), count(answers, { ok: false, error: "voucher" })]).toEqual([25, 75]);
    expect(await owed()).toBe(2500);

    // Both vouchers, named in opposite orders, while earlier orders give theirs back.
    const placed = answers.filter(({ ok }) => ok);
    const mixed = await Promise.all([
      ...times(60, (index) => spend(index % 2 ? codes : backwards)),
      ...placed.map(({ number }) => change(number, "cancel")),
    ]);
    const spent = count(mixed.slice(0, 60), { ok: true });
    expect(spent).toBeGreaterThanOrEqual(25);
    expect(await owed()).toBe(5000 - spent * 100);
    const entries = await database.rows("voucher_entries");
    expect(Math.round(sum(entries.map(({ amount }) => Number(amount))) * 100)).toBe(await owed());
  });

  test("orders of goods and a voucher are cancelled while their vouchers pay for the same goods: nobody waits in a circle", async () => {
    const gift = (await database.insert("products", product({ stock: 100, price: 25, is_voucher: true }))) as Ware;
    const mine = await ware(1000);
    const bought = { payment: "simulated", paid: true, voucher_purpose: "multi" };
    const both = await Promise.all(times(40, () => place(wish([mine, gift], bought))));
    const hashes = await codesOf(both);
    const answers = await Promise.all(
      both.flatMap(({ number }, index) => [
        place(wish([mine], { vouchers: [hashes[index]!], voucher_cents: 2500 })),
        change(number, "cancel"),
      ]),
    );
    // Whoever came first: a voucher that paid keeps its order from being cancelled, one that is void pays nothing.
    expect(count(answers, { ok: true })).toBe(40);
    expect(count(answers, { ok: false, error: "voucher" })).toBe(40);
    const cancelled = count(
      answers.filter((_, index) => index % 2),
      { ok: true },
    );
    expect(await stockOf(mine)).toBe(1000 - 40 - 40 + 2 * cancelled);
  });

  test("DB-M10 after all of this each stock is the sum of its movements", async () => {
    const movements = await database.rows("stock_movements");
    const products = await database.rows("products");
    const sums = Object.fromEntries(products.map(({ id }) => [id as number, 0]));
    for (const { product_id, delta } of movements) sums[product_id as number]! += delta as number;
    expect(sums).toEqual(Object.fromEntries(products.map(({ id, stock }) => [id as number, stock as number])));
    expect(movements.filter(({ reason }) => reason === "correction")).toEqual([]);
  });

  test("20 senders claim the outbox: each mail goes to one of them", async () => {
    const waiting = await database.rows("mail_outbox");
    const batches = await Promise.all(
      times(20, () => database.call("claim_mail", { p_limit: 7 }) as Promise<object[]>),
    );
    const ids = batches.flat().map((mail) => (mail as { id: number }).id);
    expect(batches.map((batch) => batch.length)).toEqual(times(20, () => 7));
    expect(new Set(ids).size).toBe(140);
    expect(waiting.length).toBeGreaterThan(140);
  });

  test("one withdrawal sent 20 times, and 30 attempts where 10 are allowed", async () => {
    const declaration = { key: randomUUID(), name: "Clara", email: "c@example.org", contract: "Puzzle" };
    const receipts = await Promise.all(
      times(20, () => database.call("submit_withdrawal", { p_withdrawal: declaration })),
    );
    for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
    expect(await database.rows("withdrawals")).toHaveLength(1);

    const bucket = (key: string, limit: number) => ({ key, limit, seconds: 80_000, refuses: true });
    const p_buckets = [bucket("code:somebody", 10), bucket("code:everyone", 1000)];
    // As JSON text: a list would be taken for an array of the database.
    const counts = await Promise.all(
      times(30, () => database.call("take_attempts", { p_buckets: JSON.stringify(p_buckets) })),
    );
    expect(counts.map((answer) => (answer as number[])[0]).sort((a = 0, b = 0) => a - b)).toEqual(
      times(30, (n) => n + 1),
    );
    // An attempt that is refused uses up nothing of the others' limits.
    expect(Math.max(...counts.map((answer) => (answer as number[])[1] ?? 0))).toBe(10);
  });

  test("DB-H6 200 shoppers, cancellations, retention, erasure and ended reservations at once: no deadlock, ledger and stock agree", async () => {
    const wares = await Promise.all(times(8, () => ware(1000)));
    // Old and never paid: retention puts their goods back. Each basket is in another order than the one before.
    const old = await Promise.all(
      times(120, (index) =>
        database.insert(
          "orders",
          oldOrder(`KG-0LD0-${String(index).padStart(4, "0")}`, `old${index % 10}@example.org`),
        ),
      ),
    );
    for (const [index, { id }] of old.entries())
      for (const [position, { id: product_id }] of basket(wares, index).entries())
        await database.insert("order_items", oldItem(id as number, product_id, position + 1));
    const earlier = await Promise.all(
      times(40, (index) => place(wish(basket(wares, index), { email: `vorher${index}@example.org` }))),
    );
    const before = await Promise.all(wares.map(stockOf));
    const answers = await Promise.all([
      ...times(200, (index) => place(wish(basket(wares, index), { email: `neu${index}@example.org` }))),
      ...earlier.map(({ number }) => change(number, "cancel")),
      ...times(6, () => database.call("apply_retention", { p_limit: 25 })),
      ...times(3, () => database.call("end_reservations", { p_limit: 10 })),
      ...times(10, (index) => database.call("erase_person", { p_email: `old${index}@example.org` })),
    ]);
    expect(count(answers.slice(0, 240) as object[], { ok: true })).toBe(240);
    for (let more = true; more;)
      ({ more } = (await database.call("apply_retention", { p_limit: 100 })) as { more: boolean });
    const rows = await database.rows("orders");
    expect(rows.filter(({ number }) => (number as string).startsWith("KG-0LD0"))).toEqual([]);
    // Each old and each cancelled order gave one piece of three wares back, each new one took as many.
    const after = await Promise.all(wares.map(stockOf));
    expect(sum(after) - sum(before)).toBe((120 + 40 - 200) * 3);
    const movements = await database.rows("stock_movements");
    const ledger = wares.map(({ id }) =>
      sum(movements.filter(({ product_id }) => product_id === id).map(({ delta }) => delta as number)),
    );
    expect(ledger).toEqual(after);
  });
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Three of the wares, other ones and another way round each time. */
function basket(wares: Ware[], index: number): Ware[] {
  const three = [0, 3, 5].map((step) => wares[(index + step) % wares.length]!);
  return index % 2 ? three : three.reverse();
}

function oldOrder(number: string, email: string): object {
  return {
    number,
    email,
    idempotency_key: randomUUID(),
    fingerprint: "f",
    mode: "live",
    status: "open",
    first_name: "A",
    last_name: "B",
    delivery_address: { city: "Bonn" },
    shipping_option: "standard",
    min_days: 3,
    max_days: 5,
    payment_method: "prepayment",
    subtotal: 150,
    discount: 0,
    shipping: 0,
    total: 150,
    taxes: "[]",
    terms_version: "1",
    placed_at: "2015-05-01",
    pay_by: "2015-05-08",
  };
}

function oldItem(order_id: number, product_id: number, position: number): object {
  return {
    order_id,
    product_id,
    position,
    article_number: `KG-${product_id}`,
    name: "Puzzle",
    features: "500 Teile",
    image_url: "/kunst/a.webp",
    quantity: 1,
    unit_price: 50,
    tax_rate: 19,
  };
}
