import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { review, type Row, type OrderedProduct } from "./order-requests.ts";
import { bareShop } from "./bare-shop.ts";

const { ask, ware, place } = bareShop();
let puzzle: OrderedProduct;
const numbers: Record<string, string> = {};
const GIFT = { text: "Für Dich", wrap_cents: 0 };

async function order(email: string, actions: string[]): Promise<string> {
  const { number } = await place([puzzle], { email, phone: "040 1", gift: GIFT });
  for (const action of actions) await ask("select change_order($1, $2, '{}')", [number, action]);
  return number;
}

beforeAll(async () => {
  puzzle = await ware({ article_number: "KG-9", stock: 1000 });
  numbers.open = await order("Clara@example.org", []);
  numbers.cancelled = await order("clara@example.org", ["cancel"]);
  numbers.done = await order("clara@example.org", ["pay", "dispatch"]);
  numbers.other = await order("jonas@example.org", ["pay"]);
  const words = review(puzzle.id, { number: numbers.done, email: "clara@example.org", rating: 5, author: "Clara S." });
  await ask("select submit_review($1)", [words]);
  await ask("select submit_withdrawal($1)", [
    { key: randomUUID(), name: "Clara", email: "clara@example.org", contract: "ein Puzzle" },
  ]);
  const message = { language: "de", name: "Clara", email: "Clara@example.org", topic: "other", message: "Hallo" };
  await ask("select submit_contact($1)", [message]);
  await ask("insert into contact_answers (message_id, body) select id, 'Guten Tag zurück' from contact_messages");
});

test("law 68: the buyers of an article, without those who got nothing", async () => {
  const buyers = async (article: string, after: number, limit: number) =>
    (await ask<{ page: Row }>("select list_buyers($1, $2, $3) as page", [article, after, limit]))[0]!.page;
  const first = await buyers(" KG-9", 0, 2);
  expect(first.total).toBe(3);
  const second = await buyers("KG-9", first.next as number, 2);
  expect(second.next).toBeNull();
  const numbersOf = (page: Row) => (page.buyers as Row[]).map((row) => row.number as string);
  expect([...numbersOf(first), ...numbersOf(second)]).toEqual([numbers.open, numbers.done, numbers.other]);
  expect(await buyers("KG-8", 0, 2)).toEqual({ total: 0, buyers: [], next: null });
});

test("law 44: everything about a person, whatever the spelling, and nothing about others", async () => {
  const [row] = await ask<{ data: Row }>("select export_person(' CLARA@example.org ') as data");
  const { data } = row!;
  // What the admin's search looks through is made of the other columns.
  expect((data.orders as Row[])[0]).not.toHaveProperty("search_text");
  expect((data.orders as Row[]).map(({ number }) => number as string)).toEqual([
    numbers.open,
    numbers.cancelled,
    numbers.done,
  ]);
  expect(data.orders[2]).toMatchObject({
    gift_message: "Für Dich",
    items: [{ article_number: "KG-9" }],
    history: [{ kind: "placed" }, { kind: "paid" }, { kind: "dispatched" }],
    invoices: [{ kind: "invoice" }],
  });
  expect(data.withdrawals).toHaveLength(1);
  expect(data.reviews).toMatchObject([{ order: numbers.done, rating: 5, author: "Clara S.", status: "pending" }]);
  expect(data.messages).toMatchObject([{ message: "Hallo", answers: [{ text: "Guten Tag zurück" }] }]);
  expect(data.mails.length).toBeGreaterThan(4);
  const text = JSON.stringify(data);
  expect(text).not.toContain("jonas");
  expect(text).not.toContain("token");
});

test("law 44: an order that was paid is kept although it was cancelled and has no invoice", async () => {
  const number = await order("paid@example.org", ["pay", "cancel"]);
  await ask("select erase_person('paid@example.org')");
  expect(await ask("select status from orders where number = $1", [number])).toEqual([{ status: "cancelled" }]);
  await ask("delete from orders where number = $1", [number]);
});

test("law 44: erased is what the law lets go of, the rest is archived or runs on", async () => {
  await ask("select request_order_link($1, 'clara@example.org')", [numbers.done]);
  const others = await ask("select * from orders where email like 'jonas%'");
  const [row] = await ask<{ answer: Row }>("select erase_person('Clara@example.org') as answer");
  expect(row!.answer).toEqual({
    erased: {
      pictures: 0,
      orders: 1,
      archived: 0,
      reviews: 1,
      newsletter: 0,
      vouchers: 0,
      vouchers_received: 0,
      sign_ins: 0,
      addresses: 0,
      favorites: 0,
      restock: 0,
      messages: 1,
      appointments: 0,
      mails: 1,
    },
    kept: { orders: 2, withdrawals: 1, letters: expect.any(Number) as number, has_account: false },
  });
  expect(
    await ask("select number, phone, gift_message, archived_at is not null as archived from orders order by id"),
  ).toEqual([
    { number: numbers.open, phone: "040 1", gift_message: "Für Dich", archived: false },
    // It can still come back.
    { number: numbers.done, phone: "040 1", gift_message: "Für Dich", archived: false },
    { number: numbers.other, phone: "040 1", gift_message: "Für Dich", archived: false },
  ]);
  expect(await ask("select * from orders where email like 'jonas%'")).toEqual(others);
  expect(await ask("select from mail_outbox where kind = 'order_link'")).toEqual([]);
  expect(await ask("select from contact_answers")).toEqual([]);
  expect(await ask("select author, order_id, is_verified, rating from reviews")).toEqual([
    { author: null, order_id: null, is_verified: true, rating: 5 },
  ]);
});

test("law 44: what can come back no more is archived, unless money is on its way back", async () => {
  const done = (id: string) => `update order_events set created_at = now() - interval '91 days' where order_id = ${id}`;
  const erase = async () => {
    const [row] = await ask<{ answer: Row }>("select erase_person('clara@example.org') as answer");
    return Number((row!.answer.erased as Row).archived);
  };
  await ask(done(`(select id from orders where number = '${numbers.done}')`));
  await ask(
    `insert into payment_refunds (order_id, provider, payment_reference, amount, state)
     select id, 'stripe', 'pi_1', 1, 'failed' from orders where number = $1`,
    [numbers.done],
  );
  expect(await erase()).toBe(0);
  await ask("delete from payment_refunds");
  expect(await erase()).toBe(1);
  expect(await ask("select phone, gift_message from orders where number = $1", [numbers.done])).toEqual([
    { phone: null, gift_message: null },
  ]);
});
