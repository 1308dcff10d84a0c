import { imbalances } from "../../../supabase/tests/audit/imbalances.ts";
import { allRows } from "../test-shop.ts";
import { auditLetters, differ } from "./letters.ts";
import type { World } from "./world.ts";

type Order = {
  number: string;
  status: string;
  order_items: { product_id: number; quantity: number; returned: number; engraving: { text: string } | null }[];
};

/** As sentences; none when the books are right. */
export async function audit(world: World, letters: { id: string }[]): Promise<string[]> {
  const { database, placed, withdrawn, wares } = world;
  const wrong = await imbalances((table) => allRows(database, table));
  const same = (what: string, left: string[], right: string[]) => void wrong.push(...differ(what, left, right));
  const orders = await allRows<Order>(
    database,
    "orders",
    "id, number, status, order_items (product_id, quantity, returned, engraving)",
  );
  same(
    "orders confirmed to shoppers, and orders",
    placed.map(({ number }) => number),
    orders.map(({ number }) => number),
  );

  const engraved = (number: string, texts: string[]) => texts.map((text, index) => `${number} ${index} ${text}`);
  same(
    "engravings that shoppers wished for, and those ordered",
    placed.flatMap(({ number, engravings }) => engraved(number, engravings.toSorted())),
    orders.flatMap(({ number, order_items }) =>
      engraved(number, order_items.flatMap(({ engraving }) => engraving?.text ?? []).toSorted()),
    ),
  );

  const lines = orders.flatMap(({ status, order_items }) => (status === "cancelled" ? [] : order_items));
  const products = await allRows<{ id: number; stock: number }>(database, "products", "id, stock");
  const left = new Map(products.map(({ id, stock }) => [id, stock]));
  for (const { id, slug, stock } of wares) {
    const sold = lines.reduce((sum, line) => sum + (line.product_id === id ? line.quantity - line.returned : 0), 0);
    if ((left.get(id) ?? NaN) + sold !== stock) wrong.push(`${slug}: ${stock} ≠ ${left.get(id)} + ${sold} sold`);
  }

  const stored = await allRows<{ idempotency_key: string }>(database, "withdrawals", "id, idempotency_key");
  same(
    "withdrawals confirmed, and stored",
    withdrawn,
    stored.map(({ idempotency_key }) => idempotency_key),
  );
  const mails = await allRows<{ status: string; message_id: string }>(
    database,
    "mail_outbox",
    "id, status, message_id",
  );
  return [...wrong, ...auditLetters(letters, mails)];
}
