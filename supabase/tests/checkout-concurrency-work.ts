import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { count, sum, times, type Shop } from "./checkout-concurrency-shop.ts";
import { itemRow, orderRow, product } from "./rows.ts";
import { orderRequest, type OrderedProduct } from "./order-requests.ts";

/** The outbox, limits and retention, after all orders of the other parts. */
export function testWorkAtOnce(shop: Shop): void {
  const { ware, place, change, stockOf } = shop;

  test("DB-M10 after all of this each stock is the sum of its movements", async () => {
    const movements = await shop.database.rows("stock_movements");
    const products = await shop.database.rows("products");
    const sums = Object.fromEntries(products.map(({ id }) => [id as number, 0]));
    for (const { product_id, delta } of movements) sums[product_id as number]! += delta as number;
    expect(sums).toEqual(Object.fromEntries(products.map(({ id, stock }) => [id as number, stock as number])));
    expect(movements.filter(({ reason }) => reason === "correction")).toEqual([]);
  });

  test("four forms write to one address at the same moment: each of their mails is written", async () => {
    const sold = await ware(0);
    const email = (index: number) => `everywhere-${index}@example.org`;
    const words = { language: "de", name: "Clara", order_number: null, topic: "other", message: "Guten Tag" };
    const wished = { language: "de", store: "berlin", name: "Clara", phone: null, concern: "Ein Ring" };
    await Promise.all(
      times(15, (index) => [
        shop.database.call("request_newsletter", { p_email: email(index), p_version: "1", p_text: "Ja" }),
        shop.database.call("request_restock", {
          p_product_id: sold.id,
          p_email: email(index),
          p_version: "1",
          p_text: "Ja",
        }),
        shop.database.call("submit_contact", { p_message: { ...words, email: email(index) } }),
        shop.database.call("request_appointment", {
          p_request: { ...wished, email: email(index), day: "2027-12-01", slot: "11:30" },
        }),
      ]).flat(),
    );
    const mails = await shop.database.rows("mail_outbox");
    const mine = times(15, (index) => mails.filter(({ recipient }) => recipient === email(index)).length);
    expect(mine).toEqual(times(15, () => 4));
  });

  test("of 20 who say 'Das schenke ich' at the same time one gives it, and takes it back alone", async () => {
    const { id: p_product } = await ware(1);
    const p_hash = randomUUID();
    await shop.database.call("share_favorites", { p_hash, p_products: [p_product], p_owner: "o" });
    const mark = (p_giver: string, p_is_given: boolean) =>
      shop.database.call("mark_gift", { p_hash, p_product, p_giver, p_is_given });
    const givers = times(20, (index) => `giver ${index}`);
    const answers = await Promise.all(givers.map((giver) => mark(giver, true)));
    const [winner = "", ...others] = givers.filter((_, index) => answers[index]);
    expect(others).toEqual([]);
    const loser = givers.find((giver) => giver !== winner)!;
    const seen = (p_giver: string) => shop.database.call("read_wish_list", { p_hash, p_giver });
    expect(await seen(winner)).toEqual([{ id: p_product, isGiven: true, isOwn: true }]);
    expect(await seen(loser)).toEqual([{ id: p_product, isGiven: true, isOwn: false }]);
    expect([await mark(loser, false), await mark(winner, false), await mark(loser, true)]).toEqual([false, true, true]);
  });

  test("20 senders claim the outbox: each mail goes to one of them", async () => {
    const waiting = await shop.database.rows("mail_outbox");
    const batches = await Promise.all(
      times(20, () => shop.database.call("claim_mail", { p_limit: 7 }) as Promise<object[]>),
    );
    const ids = batches.flat().map((mail) => (mail as { id: number }).id);
    expect(batches.map((batch) => batch.length)).toEqual(times(20, () => 7));
    expect(new Set(ids).size).toBe(140);
    expect(waiting.length).toBeGreaterThan(140);
  });

  test("a picture is deleted in one tab and ordered in another: one that is ordered is kept", async () => {
    const board = (await shop.database.insert("products", {
      ...product({ stock: 1000, price: 50, pieces: 1000 }),
      needs_artwork: true,
    })) as OrderedProduct;
    const one = async (index: number) => {
      const artwork_id = (await shop.database.call("begin_artwork", {
        p_width: 4000,
        p_height: 3000,
        p_bytes: 1000,
        p_visitor: randomUUID(),
        p_network: randomUUID(),
      })) as string;
      const crop = { turn: 0, x: 0, y: 0, width: 4000, height: 3000 };
      const saved = { artwork_id, product_id: board.id, crop, seed: 1, rights_version: "1" };
      const { id } = (await shop.database.call("save_design", { p_design: saved })) as { id: string };
      const asked = orderRequest([board]);
      const order = { ...asked, lines: asked.lines.map((line) => ({ ...line, design: id })) };
      const placed = place(order);
      // While it is being placed, each a little later.
      await new Promise((done) => setTimeout(done, index % 40));
      await shop.database.call("discard_artwork", { p_id: artwork_id });
      const answer = await placed;
      return answer.ok ? [artwork_id] : [];
    };
    const ordered = new Set((await Promise.all(times(40, one))).flat());
    const pictures = (await shop.database.rows("artworks")).filter(({ id }) => ordered.has(id as string));
    expect(pictures.filter(({ delete_at }) => delete_at !== null)).toEqual([]);
    expect(pictures.length).toBeGreaterThan(0);
  });

  test("one withdrawal sent 20 times, and 30 attempts where 10 are allowed", async () => {
    const declaration = { key: randomUUID(), name: "Clara", email: "c@example.org", contract: "Puzzle" };
    const receipts = await Promise.all(
      times(20, () => shop.database.call("submit_withdrawal", { p_withdrawal: declaration })),
    );
    for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
    expect(await shop.database.rows("withdrawals")).toHaveLength(1);

    const bucket = (key: string, limit: number) => ({ key, limit, seconds: 80_000, refuses: true });
    const p_buckets = [bucket("code:somebody", 10), bucket("code:everyone", 1000)];
    // As JSON text: a list would be taken for an array of the shop.database.
    const counts = await Promise.all(
      times(30, () => shop.database.call("take_attempts", { p_buckets: JSON.stringify(p_buckets) })),
    );
    expect(counts.map((answer) => (answer as number[])[0]).sort((a = 0, b = 0) => a - b)).toEqual(
      times(30, (n) => n + 1),
    );
    // An attempt that is refused uses up nothing of the others' limits.
    expect(Math.max(...counts.map((answer) => (answer as number[])[1] ?? 0))).toBe(10);
  });

  test("DB-H6 80 shoppers, cancellations, retention, erasure and ended reservations at once: no deadlock, ledger and stock agree", async () => {
    const wares = await Promise.all(times(8, () => ware(1000)));
    // Old and never paid: retention puts their goods back. Each basket is in another order than the one before.
    const old = await Promise.all(
      times(48, (index) =>
        shop.database.insert(
          "orders",
          oldOrder(`KG-0LD0-${String(index).padStart(4, "0")}`, `old${index % 10}@example.org`),
        ),
      ),
    );
    for (const [index, { id }] of old.entries())
      for (const [position, { id: product_id }] of basket(wares, index).entries())
        await shop.database.insert("order_items", itemRow(id as number, product_id, { position: position + 1 }));
    const earlier = await Promise.all(
      times(16, (index) => place(orderRequest(basket(wares, index), { email: `vorher${index}@example.org` }))),
    );
    const before = await Promise.all(wares.map(stockOf));
    const answers = await Promise.all([
      ...times(80, (index) => place(orderRequest(basket(wares, index), { email: `neu${index}@example.org` }))),
      ...earlier.map(({ number }) => change(number, "cancel")),
      ...times(6, () => shop.database.call("apply_retention", { p_limit: 10 })),
      ...times(3, () => shop.database.call("end_reservations", { p_limit: 10 })),
      ...times(10, (index) => shop.database.call("erase_person", { p_email: `old${index}@example.org` })),
    ]);
    expect(count(answers.slice(0, 96) as object[], { ok: true })).toBe(96);
    for (let more = true; more;)
      ({ more } = (await shop.database.call("apply_retention", { p_limit: 100 })) as { more: boolean });
    const rows = await shop.database.rows("orders");
    expect(rows.filter(({ number }) => (number as string).startsWith("KG-0LD0"))).toEqual([]);
    // Each old and each cancelled order gave one piece of three wares back, each new one took as many.
    const after = await Promise.all(wares.map(stockOf));
    expect(sum(after) - sum(before)).toBe((48 + 16 - 80) * 3);
    const movements = await shop.database.rows("stock_movements");
    const ledger = wares.map(({ id }) =>
      sum(movements.filter(({ product_id }) => product_id === id).map(({ delta }) => delta as number)),
    );
    expect(ledger).toEqual(after);
  });
}

/** Three of the wares, other ones and another way round each time. */
function basket(wares: OrderedProduct[], index: number): OrderedProduct[] {
  const three = [0, 3, 5].map((step) => wares[(index + step) % wares.length]!);
  return index % 2 ? three : three.reverse();
}

const oldOrder = (number: string, email: string) =>
  orderRow(number, { email, subtotal: 150, total: 150, taxes: "[]", placed_at: "2015-05-01", pay_by: "2015-05-08" });
