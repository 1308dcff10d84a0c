import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { SHOP_MAIL_KINDS } from "@/lib/mail/kinds";
import { bareShop } from "./bare-shop.ts";

const { database, ware, place } = bareShop();

beforeEach(() => database.exec("delete from mail_outbox; delete from internal.digest_entries"));

const count = async (kind: string) =>
  (
    await database.query<{ count: number }>("select count(*)::integer as count from mail_outbox where kind = $1", [
      kind,
    ])
  ).rows[0]!.count;
const digests = async () => {
  await database.query("select write_digest()");
  const { rows } = await database.query("select payload from mail_outbox where kind = 'shop_digest' order by id");
  return rows.map((row) => (row as { payload: unknown }).payload);
};

test.each(SHOP_MAIL_KINDS.filter((kind) => kind.startsWith("shop_") && kind !== "shop_digest"))(
  "of %s the shop gets 100 mails in 24 hours, the others in one digest",
  async (kind) => {
    const write = (number: number) =>
      database.query("insert into mail_outbox (kind) select $1 from generate_series(1, $2::integer)", [kind, number]);
    await write(100);
    await write(150);
    expect(await count(kind)).toBe(100);
    expect(await digests()).toEqual([{ [kind]: 150 }]);
    await database.query("update mail_outbox set created_at = now() - interval '25 hours'");
    await write(1);
    expect(await count(kind)).toBe(101);
  },
);

test("there is no digest of nothing, and at most one an hour", async () => {
  expect(await digests()).toEqual([]);
  const gather = () => database.query("insert into internal.digest_entries (what) values ('unusual_order')");
  await gather();
  expect(await digests()).toEqual([{ unusual_order: 1 }]);
  await gather();
  await gather();
  expect(await digests()).toEqual([{ unusual_order: 1 }]);
  await database.query("update mail_outbox set created_at = now() - interval '61 minutes'");
  expect(await digests()).toEqual([{ unusual_order: 1 }, { unusual_order: 2 }]);
});

test("a large order that is not paid reaches the owners by mail, a small one and a paid one do not", async () => {
  const puzzle = await ware({ price: 20, stock: 1000 });
  const other = await ware({ price: 20, stock: 1000 });
  await place([puzzle, other], { paid: true }, 10);
  await place([puzzle], {}, 2);
  expect(await digests()).toEqual([]);
  await place([puzzle, other], {}, 10);
  expect(await digests()).toEqual([{ unusual_order: 1 }]);
});

test("declarations beyond the notices are all kept, each with its receipt at once", async () => {
  for (let n = 0; n < 130; n++)
    await database.query("select submit_withdrawal($1)", [
      { key: randomUUID(), name: "J", contract: "das Puzzle", email: `j${n}@example.org`, message: null },
    ]);
  expect([await count("withdrawal_receipt"), await count("shop_withdrawal")]).toEqual([130, 100]);
  expect(await digests()).toEqual([{ shop_withdrawal: 30 }]);
});
