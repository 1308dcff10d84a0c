import { createHash, randomUUID } from "node:crypto";
import type { Client } from "pg";
import { signInBare } from "../bare.ts";
import { category, product } from "../rows.ts";
import { orderRequest, type OrderedProduct } from "../order-requests.ts";
import { speaker } from "./speak.ts";

/** Who bought everything that is in the shop. */
export const SHOPPER = "shopper@example.org";
/** Of their running code. */
export const TICKET = "0b7e5a43-6a0e-4f0e-9f5b-6f2f6b1f8f10";

type Speaker = ReturnType<typeof speaker>;
export type Wares = Awaited<ReturnType<typeof fillWares>>;

/** Accounts, goods, own pictures, discount codes and vouchers: rows that all operations share. */
export async function fillWares(client: Client) {
  const say = speaker(client);
  await addAccounts(say);
  const goods = await addGoods(say);
  const pictures = await addPictures(say, goods.boards);
  const money = await addMoney(say);
  /** Both vouchers are worth what they were before an order was paid with them. */
  const refill = () =>
    say.all(
      `insert into voucher_entries (voucher_id, kind, amount) select voucher_id, 'give_back', 10 - sum(amount) from voucher_entries
      where voucher_id = any($1) group by voucher_id having sum(amount) < 10`,
      [money.vouchers.map(({ id }) => id)],
    );
  const { puzzles, variants } = goods;
  const { lines } = pictures;
  /** An order of goods, both pictures, a variant and a discount code, paid in part with both vouchers. */
  const everything = (way: "straight" | "crossed", changes: object = {}, voucher_cents = 2000) => {
    const basket = [puzzles[0], variants[0], ...lines[way].map(({ ware }) => ware), puzzles[1], variants[1]];
    const asked = orderRequest(basket, { code: "ZEHN", ...changes });
    const total = asked.total_cents - 1000;
    const wanted = asked.lines.map((line) => ({
      ...line,
      design: lines[way].find(({ ware }) => ware.id === line.product_id)?.design,
    }));
    const vouchers = voucher_cents > 0 ? money.vouchers.map(({ hash }) => hash) : [];
    return { ...asked, vouchers, voucher_cents, lines: wanted, total_cents: total };
  };
  return { ...say, ...goods, ...pictures, ...money, refill, everything };
}

export const MEMBER = "00000000-0000-4000-8000-00000000000b";
export const RECOVERY_CODE = "A".repeat(16);

async function addAccounts({ all, insert }: Speaker): Promise<void> {
  const admin = randomUUID();
  await insert("auth.users", { id: admin, email: "a@example.org", email_confirmed_at: "2026-01-01" });
  await insert("user_roles", { user_id: admin, role: "admin" });
  await insert("auth.users", { id: MEMBER, email: "b@example.org", email_confirmed_at: "2026-01-01" });
  await insert("user_roles", { user_id: MEMBER, role: "sales" });
  const factor = { id: randomUUID(), user_id: MEMBER, factor_type: "totp", status: "verified" };
  await insert("auth.mfa_factors", { ...factor, created_at: "2026-01-01", updated_at: "2026-01-01" });
  await all("insert into internal.recovery_codes values ($1, sha256(convert_to($2, 'UTF8')))", [MEMBER, RECOVERY_CODE]);
  await insert("auth.users", { id: randomUUID(), email: "c@example.org", created_at: "2026-01-01" });
  await signInBare({ query: all }, admin);
}

async function addGoods({ one, call, insert }: Speaker) {
  await insert("categories", category());
  await insert("categories", category({ slug: "ringe", name: "Ringe", kind: "jewelry" }));
  const ware = async (changes: object) =>
    (await insert("products", product({ stock: 1000, price: 50, ...changes }))) as OrderedProduct;
  const ring = { option_names: ["Ringgröße"], pieces: null };
  const listed = await ware({ ...ring, option_values: ["54"] });
  const variants = [
    await ware({ ...ring, option_values: ["56"], variant_of: listed.id }),
    await ware({ ...ring, option_values: ["58"], variant_of: listed.id }),
  ] as const;
  const puzzles = [await ware({ pieces: 500 }), await ware({ pieces: 1000 })] as const;
  const boards = [
    await ware({ pieces: 500, needs_artwork: true }),
    await ware({ pieces: 1000, needs_artwork: true }),
  ] as const;
  const giftId = await call("voucher_article", { p_cents: 2500, p_name: "Gutschein", p_material: "PDF" });
  const gift = (await one("update products set stock = 500 where id = $1 returning *", [giftId])) as OrderedProduct;
  const soldOut = await ware({ stock: 0, is_sample: true });
  const lone = await ware({});
  await ware({ draft_until: "2026-01-01T00:00:00Z" });
  const last = await ware({ stock: 1 });
  return { listed, variants, puzzles, boards, gift, soldOut, lone, last };
}

async function addPictures({ all, call, insert }: Speaker, boards: readonly [OrderedProduct, OrderedProduct]) {
  const crop = { turn: 0, x: 0, y: 0, width: 400, height: 300 };
  const artwork = async (id: string) => {
    await insert("artworks", { id, width: 400, height: 300, bytes: 1000 });
    await insert("internal.artwork_visitors", { artwork_id: id, visitor: "v", network: "n" });
    return id;
  };
  const design = async (artwork_id: string, { id: product_id }: OrderedProduct) =>
    (await call("save_design", { p_design: { artwork_id, product_id, crop, seed: 1, rights_version: "1" } }))
      .id as string;
  // By id the other way round than they were written.
  const second = await artwork("bbbbbbbb-0000-4000-8000-000000000000");
  const first = await artwork("aaaaaaaa-0000-4000-8000-000000000000");
  const pictures = [first, second] as const;
  const waste = [
    await artwork("dddddddd-0000-4000-8000-000000000000"),
    await artwork("cccccccc-0000-4000-8000-000000000000"),
  ] as const;
  const lines = {
    straight: [
      { ware: boards[0], design: await design(first, boards[0]) },
      { ware: boards[1], design: await design(second, boards[1]) },
    ],
    crossed: [
      { ware: boards[0], design: await design(second, boards[0]) },
      { ware: boards[1], design: await design(first, boards[1]) },
    ],
  };
  for (const id of waste) await design(id, boards[0]);
  await all(
    `update artworks set delete_at = now() - interval '1 day', deleting_since = now() - interval '2 hours' where id = any($1)`,
    [waste],
  );
  const made = { crop, seed: 1, rights_version: "1" };
  for (const { id } of boards.toReversed())
    await insert("designs", { product_id: id, created_at: "2020-01-01", ...made });
  return { pictures, waste, lines, crop };
}

async function addMoney({ all, call, insert }: Speaker) {
  const codes = [
    await insert("discount_codes", { code: "ZEHN", kind: "fixed", amount: 10 }),
    await insert("discount_codes", { code: "EINS", kind: "fixed", amount: 1 }),
  ] as const;
  const hashOf = (name: string) => createHash("sha256").update(name).digest("hex");
  const voucher = async (name: string) => {
    const key = randomUUID();
    const asked = { mode: "test", amount_cents: 1000, email: SHOPPER, reason: "Dank", key };
    const id = (await call("admin_issue_voucher", { p_voucher: asked })) as unknown as number;
    await all("update internal.voucher_codes set hash = $2 where voucher_id = $1", [id, hashOf(name)]);
    return { id: Number(id), hash: hashOf(name) };
  };
  const vouchers = [await voucher("a"), await voucher("b")] as const;
  for (const expires_on of ["2012-12-31", "2011-12-31"]) {
    const over = { mode: "test", purpose: "multi", reason: "Dank", expires_on, is_over: true };
    const { id: voucher_id } = await insert("vouchers", over);
    await insert("internal.voucher_codes", { voucher_id });
    await insert("voucher_entries", { voucher_id, kind: "issue", amount: 5, created_at: "2010-01-01" });
  }
  return { codes, vouchers };
}
