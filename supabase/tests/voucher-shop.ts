import { createHash } from "node:crypto";
import { openBareShop } from "./bare-shop.ts";
import { placeBare } from "./bare.ts";
import { orderRequest } from "./order-requests.ts";

/** A database with a puzzle of 50 euros, a voucher of 25 to be bought, and what is done with vouchers. */
export async function openVoucherShop() {
  const { database, ask, ware, change } = await openBareShop();
  const puzzle = await ware({ price: 50, stock: 1000 });
  const gift = await ware({ price: 25, stock: 1000, is_voucher: true });
  const hash = (code: string) => createHash("sha256").update(code).digest("hex");

  /** A voucher of so many cents that can be paid with by the hash of its name. */
  const issue = async (name: string, cents: number, changes: object = {}) => {
    const asked = { mode: "test", purpose: "multi", email: "eva@example.org", reason: "Entschuldigung", ...changes };
    const [row] = await ask<{ id: number }>("select internal.issue_voucher($1, $2, null) as id", [
      JSON.stringify(asked),
      cents,
    ]);
    await ask("update internal.voucher_codes set hash = $2 where voucher_id = $1", [row!.id, hash(name)]);
    return row!.id;
  };
  /** An order of one puzzle of 50 euros and 4.90 for its way, paid in part with these vouchers. */
  const pay = (names: string[], voucher_cents: number, changes: object = {}) =>
    placeBare(database, { ...orderRequest([puzzle]), ...{ vouchers: names.map(hash), voucher_cents }, ...changes });
  /** The entries of a voucher, such as "redeem -25.00". */
  const ledger = async (id: number) =>
    (
      await ask<{ entry: string }>(
        "select kind || ' ' || amount as entry from voucher_entries where voucher_id = $1 order by id",
        [id],
      )
    ).map(({ entry }) => entry);
  const payments = async (number: string) =>
    (
      await ask<{ entry: string }>(
        `select concat_ws(' ', p.kind, p.provider, p.amount) as entry
         from payments p join orders o on o.id = p.order_id where o.number = $1 order by p.id`,
        [number],
      )
    ).map(({ entry }) => entry);
  const order = async (number: string) => (await ask("select * from orders where number = $1", [number]))[0]!;
  return { database, puzzle, gift, ask, hash, issue, pay, change, ledger, payments, order };
}
