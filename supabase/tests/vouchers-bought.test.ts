import { beforeEach, describe, expect, test } from "vitest";
import { placeBare } from "./bare.ts";
import { openVoucherShop } from "./voucher-shop.ts";
import { orderRequest } from "./order-requests.ts";

const { database, puzzle, gift, ask, hash, issue, pay, change, order } = await openVoucherShop();

beforeEach(() => database.exec("delete from vouchers; delete from invoices; delete from orders"));

describe("a voucher that is bought", () => {
  const buy = (changes: object = {}, quantity = 1) => {
    const asked = orderRequest([gift], {}, quantity);
    return placeBare(database, {
      ...asked,
      voucher_purpose: "multi",
      total_cents: 2500 * quantity,
      ...changes,
    } as never);
  };
  const vouchers = () => ask("select * from vouchers order by id");

  test("is issued when it is paid, once for each piece, and the order is done with that", async () => {
    const words = { recipient: "Clara", greeting: "Alles Gute" };
    const asked = orderRequest([gift], {}, 2);
    const lines = [{ ...asked.lines[0], voucher: words }];
    const { number } = await buy({ lines }, 2);
    expect(await vouchers()).toEqual([]);
    await change(number, "pay");
    await ask("select internal.issue_bought(o) from orders o");
    expect(await vouchers()).toMatchObject([
      { ...words, purpose: "multi", email: (await order(number)).email },
      { ...words, purpose: "multi" },
    ]);
    expect(await order(number)).toMatchObject({ status: "dispatched", shipping: "0.00", total: "50.00" });
    expect((await ask("select kind from mail_outbox order by id")).map(({ kind }) => kind as string)).toEqual([
      ...["order_confirmation", "shop_order", "voucher", "voucher", "dispatched"],
    ]);
    expect(await ask("select kind, amount from invoices")).toEqual([{ kind: "invoice", amount: "50.00" }]);
  });

  test("names the recipient no more once its order is archived, its buyer erased or its time over; a letter that waits is still sent", async () => {
    const lines = () => [
      { ...orderRequest([gift], {}, 1).lines[0], voucher: { recipient: "Gerda", greeting: "Gute Besserung" } },
    ];
    const words = async (number: string) =>
      (
        await ask("select voucher from order_items i join orders o on o.id = i.order_id where o.number = $1", [number])
      )[0]!.voucher;
    const [archived, erased, over] = [
      await buy({ lines: lines(), email: "archiv@example.org" }),
      await buy({ lines: lines(), email: "weg@example.org" }),
      await buy({ lines: lines(), email: "ende@example.org" }),
    ];
    for (const { number } of [archived, erased, over]) await change(number, "pay");
    await ask("select internal.archive_orders(now() + interval '1 day', now(), 'archiv@example.org', null)");
    await ask("select erase_person('weg@example.org')");
    await ask("update vouchers set expires_on = '2020-12-31' where email = 'ende@example.org'");
    await ask("select internal.expire_vouchers(now(), 10)");
    for (const { number } of [archived, erased, over]) expect(await words(number)).toEqual({ purpose: "multi" });
    expect(
      await ask("select status from mail_outbox where kind = 'voucher' and recipient = 'weg@example.org'"),
    ).toEqual([{ status: "waiting" }]);
  });

  test("is in no list, and what visitors read of the catalog does not show it", async () => {
    expect(await ask("select from search.product_facts where id = $1", [gift.id])).toEqual([]);
    await database.exec("set role anon");
    const seen = await ask("select id from products");
    await database.exec("reset role");
    expect(seen).toEqual([{ id: puzzle.id }]);
  });

  test("is an article for each whole amount that is sold, one for all who ask", async () => {
    const article = async (cents: number) =>
      (
        await ask<{ id: number | null }>("select voucher_article($1, $2, $3) as id", [cents, `${cents} Cent`, "PDF"])
      )[0]!.id;
    const id = await article(4200);
    expect(await article(4200)).toBe(id);
    expect(await ask("select name, material, price, is_voucher from products where id = $1", [id])).toEqual([
      { name: "4200 Cent", material: "PDF", price: "42.00", is_voucher: true },
    ]);
    for (const cents of [999, 900, 4250, 25_100, -4200]) expect(await article(cents)).toBeNull();
    await ask("update products set stock = 0, archived_at = now() where id = $1", [id]);
    expect(await article(4200)).toBe(id);
    expect(await ask("select stock, archived_at from products where id = $1", [id])).toEqual([
      { stock: 90_000, archived_at: null },
    ]);
    await ask("delete from products where id = $1", [id]);
  });

  test("of one amount with other words is another line of the order", async () => {
    const [line] = orderRequest([gift]).lines;
    const lines = ["Clara", "Jonas"].map((recipient) => ({ ...line, voucher: { recipient, greeting: "" } }));
    await buy({ lines, total_cents: 5000, paid: true, payment: "simulated" });
    expect((await vouchers()).map(({ recipient }) => recipient as string)).toEqual(["Clara", "Jonas"]);
    await expect(buy({ lines: [lines[0], lines[0]], total_cents: 5000 })).rejects.toThrow("another product");
  });

  test("lasts until the end of the third year after it", async () => {
    expect(
      await ask("select internal.voucher_end('2026-01-01') as a, internal.voucher_end('2026-12-31') as b"),
    ).toEqual([{ a: new Date("2029-12-31T00:00:00Z"), b: new Date("2029-12-31T00:00:00Z") }]);
  });

  test("is not taxed for many purposes; for a single one it is, and what is paid with it is not", async () => {
    const multi = await buy();
    expect((await order(multi.number)).taxes).toMatchObject([{ rate: 0, gross_cents: 2500, tax_cents: 0 }]);
    const single = await buy({ voucher_purpose: "single" });
    expect((await order(single.number)).taxes).toMatchObject([{ rate: 1900, gross_cents: 2500, tax_cents: 399 }]);
    await issue("S", 2000, { purpose: "single" });
    const { number } = await pay(["S"], 2000);
    expect((await order(number)).taxes).toEqual([
      { rate: 1900, gross_cents: 3490, net_cents: 2933, tax_cents: 557 },
      { rate: 0, gross_cents: 2000, net_cents: 2000, tax_cents: 0 },
    ]);
  });

  test("pays what a discount code has left, and is taxed for what it does not pay", async () => {
    await ask(
      "insert into discount_codes (code, kind, percent, min_subtotal) values ('ZEHN', 'percent', 10, 30) on conflict do nothing",
    );
    const taxes = async (purpose: string, cents: number) => {
      await issue(`${purpose} ${cents}`, cents, { purpose });
      const { number } = await pay([`${purpose} ${cents}`], cents, {
        code: "ZEHN",
        gift: { text: null, wrap_cents: 490 },
        total_cents: 5000 - 500 + 490 + 490,
      });
      const { discount, total, taxes: found } = await order(number);
      expect({ discount, total }).toEqual({ discount: "5.00", total: "54.80" });
      return found;
    };
    expect(await taxes("multi", 2000)).toEqual([{ rate: 1900, gross_cents: 5480, net_cents: 4605, tax_cents: 875 }]);
    expect(await taxes("multi", 5480)).toEqual([{ rate: 1900, gross_cents: 5480, net_cents: 4605, tax_cents: 875 }]);
    expect(await taxes("single", 2000)).toEqual([
      { rate: 1900, gross_cents: 3480, net_cents: 2924, tax_cents: 556 },
      { rate: 0, gross_cents: 2000, net_cents: 2000, tax_cents: 0 },
    ]);
    expect(await taxes("single", 5480)).toEqual([{ rate: 0, gross_cents: 5480, net_cents: 5480, tax_cents: 0 }]);
  });

  test("is no goods to a discount, to shipping and to wrapping", async () => {
    await ask(
      "insert into discount_codes (code, kind, percent, min_subtotal) values ('ZEHN', 'percent', 10, 30) on conflict do nothing",
    );
    expect(await buy({ code: "ZEHN" })).toEqual({ ok: false, error: "code" });
    const both = { ...orderRequest([puzzle, gift]), code: "ZEHN", total_cents: 5000 - 500 + 2500 + 490 };
    const { number } = await placeBare(database, both as never);
    expect(await order(number)).toMatchObject({ discount: "5.00", shipping: "4.90", subtotal: "75.00" });
    expect((await order(number)).taxes).toMatchObject([
      { rate: 1900, gross_cents: 4990 },
      { rate: 0, gross_cents: 2500 },
    ]);
  });

  test.each([
    ["PROBE", "'percent', 10"],
    ["FREI", "'free_shipping', null"],
  ])("a discount code is for no vouchers, and says so: %s", async (code, terms) => {
    await ask(`insert into discount_codes (code, kind, percent) values ('${code}', ${terms})`);
    expect(await buy({ code })).toEqual({ ok: false, error: "code" });
    const [said] = await ask("select check_code($1, '[]') ->> 'reason' as reason", [code]);
    expect(said).toEqual({ reason: "vouchers" });
  });

  test("its price is given back for one that was not spent, which ends with that", async () => {
    const { number } = await buy({ paid: true, payment: "simulated" }, 2);
    expect(await change(number, "refund", { amount_cents: 2500 })).toMatchObject({ ok: false, error: "voucher" });
    expect(await vouchers()).toMatchObject([{ voided_at: null }, { voided_at: null }]);
    const one = { amount_cents: 2500, returned: [{ position: 1, quantity: 1 }] };
    expect(await change(number, "refund", { ...one, amount_cents: 2501 })).toMatchObject({ error: "voucher" });
    expect(await change(number, "refund", one)).toMatchObject({ ok: true });
    expect((await vouchers()).filter(({ voided_at }) => voided_at)).toHaveLength(1);
    const [left] = (await vouchers()).filter(({ voided_at }) => !voided_at);
    await ask("update internal.voucher_codes set hash = $2 where voucher_id = $1", [left!.id, hash("A")]);
    await pay(["A"], 100 + 2400);
    expect(await change(number, "refund", one)).toMatchObject({ ok: false, error: "voucher" });
  });

  test("an order with one that was spent is not cancelled, one whose vouchers are whole is", async () => {
    const both = { ...orderRequest([puzzle, gift]), payment: "simulated", paid: true } as never;
    const spent = await placeBare(database, both);
    await ask("update internal.voucher_codes set hash = $1", [hash("A")]);
    await pay(["A"], 2500);
    expect(await change(spent.number, "cancel")).toEqual({ ok: false, error: "voucher" });
    const whole = await placeBare(database, { ...(both as object), ...orderRequest([puzzle, gift]) });
    await change(whole.number, "pay");
    expect(await change(whole.number, "cancel")).toMatchObject({ ok: true });
    expect(await ask("select sum(amount) as owed from voucher_entries")).toEqual([{ owed: "0.00" }]);
  });
});
