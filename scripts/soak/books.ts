import { auditLetters, differ } from "./letters.ts";
import { allRows, type World } from "./world.ts";

type Order = {
  number: string;
  status: string;
  order_items: { product_id: number; quantity: number; returned: number; engraving: { text: string } | null }[];
};
type Movement = { product_id: number; delta: number };
type Event = { kind: string; orders: { number: string } };
type Mail = { kind: string; status: string; message_id: string; orders: { number: string } | null };
type Invoice = { number: string; kind: string; orders: { number: string } };

/** What does not balance once all is done, as sentences; none when the books are right. */
export async function audit(world: World, letters: { id: string }[]): Promise<string[]> {
  const { database, placed, withdrawn, wares } = world;
  const wrong: string[] = [];
  const same = (what: string, left: string[], right: string[]) => void wrong.push(...differ(what, left, right));
  const orders = await allRows<Order>(
    database,
    "orders",
    "id, number, status, order_items (product_id, quantity, returned, engraving)",
  );
  const numbers = orders.map(({ number }) => number);
  same(
    "orders confirmed to shoppers, and orders",
    placed.map(({ number }) => number),
    numbers,
  );

  const engraved = (number: string, texts: string[]) => texts.map((text, index) => `${number} ${index} ${text}`);
  same(
    "engravings that shoppers wished for, and those ordered",
    placed.flatMap(({ number, engravings }) => engraved(number, engravings.toSorted())),
    orders.flatMap(({ number, order_items }) =>
      engraved(number, order_items.flatMap(({ engraving }) => engraving?.text ?? []).toSorted()),
    ),
  );

  const events = await allRows<Event>(database, "order_events", "id, kind, orders!inner (number)");
  const of = <T extends { kind: string; orders: { number: string } | null }>(rows: T[], kind: string) =>
    rows.flatMap((row) => (row.kind === kind ? (row.orders?.number ?? "") : []));
  same("orders placed, and orders", of(events, "placed"), numbers);

  const { data } = await database.from("products").select("id, stock").throwOnError();
  const left = new Map((data as { id: number; stock: number }[]).map(({ id, stock }) => [id, stock]));
  for (const { id, slug, stock } of wares) {
    const lines = orders
      .filter(({ status }) => status !== "cancelled")
      .flatMap(({ order_items }) => order_items.filter(({ product_id }) => product_id === id));
    const sold = lines.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0);
    if ((left.get(id) ?? NaN) + sold !== stock) wrong.push(`${slug}: ${stock} ≠ ${left.get(id)} + ${sold} sold`);
  }
  const moved = new Map<number, number>();
  for (const { product_id: id, delta } of await allRows<Movement>(database, "stock_movements", "id, product_id, delta"))
    moved.set(id, (moved.get(id) ?? 0) + delta);
  for (const [id, stock] of left)
    if ((moved.get(id) ?? 0) !== stock) wrong.push(`Product ${id}: ${moved.get(id)} by the ledger, ${stock} in stock.`);
  if (orders.some(({ order_items }) => order_items.length === 0)) wrong.push("There is an order of nothing.");

  const invoices = await allRows<Invoice>(database, "invoices", "id, number, kind, orders!inner (number)");
  for (const series of ["invoice", "credit_note"])
    invoices
      .filter(({ kind }) => kind === series)
      .forEach(({ number }, index) => {
        if (Number(number.slice(-5)) !== index + 1) wrong.push(`${number} is the ${index + 1}th ${series}.`);
      });
  same("invoices, and orders dispatched", of(invoices, "invoice"), [...new Set(of(events, "dispatched"))]);

  const stored = await allRows<{ idempotency_key: string }>(database, "withdrawals", "id, idempotency_key");
  same(
    "withdrawals confirmed, and stored",
    withdrawn,
    stored.map(({ idempotency_key }) => idempotency_key),
  );

  const mails = await allRows<Mail>(database, "mail_outbox", "id, kind, status, message_id, orders (number)");
  same("confirmations, and orders", of(mails, "order_confirmation"), numbers);
  same("notes to the shop, and orders", of(mails, "shop_order"), numbers);
  const receipts = mails.filter(({ kind }) => kind === "withdrawal_receipt");
  if (receipts.length !== withdrawn.length) wrong.push(`${receipts.length} receipts, ${withdrawn.length} withdrawals`);
  wrong.push(...auditLetters(letters, mails));
  return wrong;
}
