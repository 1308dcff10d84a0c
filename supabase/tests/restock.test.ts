import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Row, OrderedProduct } from "./order-requests.ts";
import { bareShop } from "./bare-shop.ts";

const { database, ask, ware, place } = bareShop();
type Request = { id: number; email: string; reference: string; confirmed_at: Date | null; consent_text: string };

let puzzle: OrderedProduct;
beforeEach(async () => {
  await database.exec("delete from restock_requests; delete from internal.restocked; delete from mail_outbox");
  puzzle = await ware({ stock: 0 });
});

const EMAIL = "Wartende@example.org";

const answer = async (sql: string, values: unknown[] = []) =>
  (await ask<{ answer: unknown }>(`select ${sql} as answer`, values))[0]!.answer;
const request = (email = EMAIL, id = puzzle.id, text = "Ja") =>
  answer("request_restock($1, $2, '1', $3)", [id, email, text]);
const requests = () => ask<Request>("select * from restock_requests order by id");
const confirm = (reference: string) => answer("confirm_restock($1)", [reference]);
const letters = (limit: number) => answer("write_restock_letters($1)", [limit]);
const stock = (pieces: number, id = puzzle.id) => ask("update products set stock = $2 where id = $1", [id, pieces]);
const mails = async (kind: string) =>
  (await ask<{ recipient: string }>("select recipient from mail_outbox where kind = $1 order by id", [kind])).map(
    ({ recipient }) => recipient,
  );
const marked = async () => (await ask("select product_id from internal.restocked")).length;
/** As if everything had happened so much earlier. */
const later = (time: string) =>
  database.exec(`update restock_requests set requested_at = requested_at - interval '${time}',
      confirm_until = confirm_until - interval '${time}';
    update mail_outbox set created_at = created_at - interval '${time}'`);

async function waiting(email = EMAIL, id = puzzle.id): Promise<Request> {
  await request(email, id);
  const row = (await requests()).find((found) => found.email === email && found.confirmed_at === null)!;
  expect(await confirm(row.reference)).toBe("confirmed");
  return row;
}

describe("law 62: asking", () => {
  test("keeps the consent as it was worded and writes one mail; nobody waits yet", async () => {
    expect(await request(` ${EMAIL} `)).toBe("asked");
    expect(await requests()).toMatchObject([{ email: EMAIL, consent_text: "Ja", confirmed_at: null }]);
    expect(await mails("restock_confirm")).toEqual([EMAIL]);
    await stock(3);
    expect(await letters(10)).toBeNull();
    expect(await mails("restock_back")).toEqual([]);
  });

  test("again is the same request with its newest words, and one mail in ten minutes", async () => {
    await request();
    const [first] = await requests();
    await request(EMAIL.toUpperCase(), puzzle.id, "Ja, neu");
    expect(await requests()).toMatchObject([
      { id: first!.id, reference: first!.reference, email: EMAIL, consent_text: "Ja, neu" },
    ]);
    expect(await mails("restock_confirm")).toHaveLength(1);
    await later("11 minutes");
    await request();
    expect(await mails("restock_confirm")).toHaveLength(2);
  });

  test("for ten products still writes no more than five mails an hour to one address", async () => {
    for (let n = 0; n < 10; n++) await request(EMAIL, (await ware({ stock: 0 })).id);
    expect(await mails("restock_confirm")).toHaveLength(5);
  });

  test("of somebody who waits already changes nothing and answers the same", async () => {
    await waiting();
    const before = await requests();
    await later("11 minutes");
    const [earlier] = await requests();
    expect(await request(EMAIL, puzzle.id, "Anders")).toBe("asked");
    expect(await requests()).toEqual([earlier]);
    expect(earlier!.id).toBe(before[0]!.id);
    expect(await mails("restock_confirm")).toHaveLength(1);
  });

  test("is of no use for what is in stock, archived or unknown", async () => {
    await stock(1);
    expect(await request()).toBe("in_stock");
    await ask("update products set stock = 0, archived_at = now() where id = $1", [puzzle.id]);
    expect(await request()).toBe("gone");
    expect(await request(EMAIL, 999_999)).toBe("gone");
    expect(await requests()).toEqual([]);
  });

  test.each(["", "niemand", `${"a".repeat(250)}@b.de`])("refuses '%s'", async (email) => {
    await expect(request(email)).rejects.toThrow(/check constraint/);
  });
});

describe("law 62: confirming", () => {
  test("works once, and for seven days", async () => {
    await request();
    const [{ reference }] = (await requests()) as [Request];
    expect(await confirm(randomUUID())).toBe("unknown");
    expect(await confirm(reference)).toBe("confirmed");
    expect(await confirm(reference)).toBe("again");
    await request("zweite@example.org");
    const second = (await requests())[1]!;
    await later("7 days");
    expect(await confirm(second.reference)).toBe("unknown");
    // A new request has a new link.
    await request("zweite@example.org");
    expect((await requests())[1]!.reference).not.toBe(second.reference);
    expect(await confirm(second.reference)).toBe("unknown");
  });

  test("when the product came back meanwhile, its letter is written all the same", async () => {
    await request();
    await stock(2);
    expect(await confirm((await requests())[0]!.reference)).toBe("confirmed");
    expect(await letters(10)).toBe(1);
  });
});

describe("the letters", () => {
  test("go to each who waits, once, and the requests are forgotten", async () => {
    const { reference } = await waiting();
    await waiting("zweite@example.org");
    const other = await ware({ stock: 0 });
    await waiting(EMAIL, other.id);
    await ask("select request_restock($1, 'unbestaetigt@example.org', '1', 'Ja')", [puzzle.id]);
    await stock(1);
    expect(await letters(10)).toBe(2);
    expect(await letters(10)).toBeNull();
    expect(await mails("restock_back")).toEqual([EMAIL, "zweite@example.org"]);
    expect((await requests()).map(({ email }) => email)).toEqual([EMAIL, "unbestaetigt@example.org"]);
    expect(
      await ask("select product_id, message_id from mail_outbox where kind = 'restock_back' order by id limit 1"),
    ).toEqual([{ product_id: puzzle.id, message_id: reference }]);
    await stock(0);
    await stock(5);
    expect(await letters(10)).toBeNull();
  });

  test("of a popular product are written in batches, not in the request, and never ahead of the sending", async () => {
    await ask(
      `insert into restock_requests (product_id, email, consent_version, consent_text, confirmed_at)
       select $1, 'w' || n || '@example.org', '1', 'Ja', now() from generate_series(1, 250) as n`,
      [puzzle.id],
    );
    await stock(2);
    expect(await mails("restock_back")).toEqual([]);
    expect(await letters(100)).toBe(100);
    expect(await letters(100)).toBeNull();
    await ask("update mail_outbox set status = 'sent'");
    expect(await letters(100)).toBe(100);
    await ask("update mail_outbox set status = 'sent'");
    expect(await letters(100)).toBe(50);
    expect([await marked(), (await requests()).length]).toEqual([0, 0]);
    expect(new Set(await mails("restock_back")).size).toBe(250);
  });

  test("wait on when it is sold out again before they were written", async () => {
    await waiting();
    await stock(1);
    await place([puzzle]);
    expect(await letters(10)).toBe(0);
    expect([await marked(), (await requests()).length]).toEqual([0, 1]);
  });

  test("are also written when an order is cancelled, and when a product returns from the archive", async () => {
    await stock(1);
    const { number } = await place([puzzle]);
    await waiting();
    await answer("change_order($1, 'cancel', '{}')", [number]);
    expect(await letters(10)).toBe(1);
    await stock(0);
    await waiting("zweite@example.org");
    await ask("update products set archived_at = now() where id = $1", [puzzle.id]);
    await stock(4);
    expect(await letters(10)).toBeNull();
    await ask("update products set archived_at = null where id = $1", [puzzle.id]);
    expect(await letters(10)).toBe(1);
  });

  test("nothing is noted for a product nobody waits for", async () => {
    await stock(5);
    expect(await marked()).toBe(0);
  });
});

describe("law 63: ending", () => {
  test("one request by its link, before and after it is confirmed", async () => {
    const other = await ware({ stock: 0 });
    const { reference } = await waiting();
    await waiting(EMAIL, other.id);
    expect(await answer("end_restock($1)", [reference])).toBe("ended");
    expect(await answer("end_restock($1)", [reference])).toBe("unknown");
    expect(await requests()).toHaveLength(1);
    await stock(5);
    expect(await letters(10)).toBeNull();
  });

  test("by a letter's link ends all others of the same recipient, and nobody else's", async () => {
    const other = await ware({ stock: 0 });
    const { reference } = await waiting();
    await waiting(EMAIL.toLowerCase(), other.id);
    await waiting("zweite@example.org", other.id);
    await stock(1);
    await letters(10);
    expect(await answer("end_restock($1)", [reference])).toBe("ended");
    expect((await requests()).map(({ email }) => email)).toEqual(["zweite@example.org"]);
  });

  test("a removed product takes its requests and letters along", async () => {
    await waiting();
    await stock(1);
    await letters(10);
    await ask("delete from products where id = $1", [puzzle.id]);
    expect([await mails("restock_back"), await requests()]).toEqual([[], []]);
  });
});

test("law 44: what nobody confirms is forgotten when its link ends, all else after a year, with its mails", async () => {
  const forget = async (days: number) =>
    (await answer("internal.retain(now() + make_interval(days => $1), 100) -> 'restock'", [days])) as number;
  await waiting();
  await request("zweite@example.org");
  expect(await forget(6)).toBe(0);
  expect(await forget(8)).toBe(1);
  expect((await requests()).map(({ email }) => email)).toEqual([EMAIL]);
  expect(await mails("restock_confirm")).toEqual([EMAIL]);
  expect(await forget(364)).toBe(0);
  expect(await forget(367)).toBe(1);
  expect(await requests()).toEqual([]);
});

test("law 44: a person's requests are told and erased", async () => {
  await waiting();
  await request("zweite@example.org");
  const told = (await answer("export_person($1)", [EMAIL.toUpperCase()])) as Row;
  expect(told.restock).toMatchObject([{ email: EMAIL, product: expect.any(String) as string, consent_text: "Ja" }]);
  expect(JSON.stringify(told)).not.toContain("reference");
  expect(((await answer("erase_person($1)", [EMAIL])) as Row).erased).toMatchObject({ restock: 1 });
  expect((await requests()).map(({ email }) => email)).toEqual(["zweite@example.org"]);
});
