import { openBareShop } from "./bare-shop.ts";
import { answerTo, insertAdmin } from "./bare.ts";
import { sessionFacts } from "./order-requests.ts";

type Settled = { ok: boolean; state: string; changed: boolean; stock_changes: object[] };

/** A database with a puzzle of 50 euros and an admin, and what is done with orders that are paid online. */
export async function openPaymentShop() {
  const { database, ask, ware, change, ...shop } = await openBareShop();
  const puzzle = await ware({ price: 50, stock: 1000 });
  const admin = await insertAdmin(database);

  const value = async <T>(call: string, values: unknown[] = []) =>
    (await ask<{ value: T }>(`select ${call} as value`, values))[0]!.value;
  /** An order of one puzzle and 4.90 for its way. */
  const place = (changes: Record<string, unknown> = {}) => shop.place([puzzle], { payment: "stripe", ...changes });
  const settle = (number: string, state: string, more: object = {}) =>
    value<Settled>("settle_session($1)", [JSON.stringify(sessionFacts(number, state, more))]);
  const statusOf = async (number: string) =>
    (await ask<{ status: string }>("select status from orders where number = $1", [number]))[0]!.status;
  const kinds = async (table: string, column = "kind") =>
    (await ask(`select ${column} as kind from ${table} order by id`)).map(({ kind }) => kind as string);
  const ledger = () => kinds("payments", "concat_ws(' ', kind, provider, reference, amount)");
  const stock = async () =>
    (await ask<{ stock: number }>("select stock from products where id = $1", [puzzle.id]))[0]!.stock;
  const claimed = () =>
    value<{ id: number; round: number; again: boolean; amount_cents: number }[]>("claim_refunds(10)");
  const refund = (id: number, round: number, said: object) =>
    value<boolean>("settle_refund($1, $2, $3)", [id, round, JSON.stringify(said)]);
  const asAdmin = <T>(call: string, values: unknown[] = []) => answerTo<T>(database, admin, call, values);
  return {
    database,
    puzzle,
    ask,
    value,
    place,
    change,
    settle,
    statusOf,
    kinds,
    ledger,
    stock,
    claimed,
    refund,
    asAdmin,
  };
}
