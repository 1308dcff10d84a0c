import type { ReadTable, Row } from "./read-table.ts";

const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const sum = (rows: Row[]) => rows.reduce((total, { amount }) => total + cents(amount), 0);

/** The rows of each value of a column, by that value as text. */
function groups(rows: Row[], column: string): (value: unknown) => Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const key = String(row[column]);
    const group = found.get(key);
    if (group) group.push(row);
    else found.set(key, [row]);
  }
  return (value) => found.get(String(value)) ?? [];
}

/** Sentences about what is wrong; empty when the books balance. */
export async function voucherImbalances(read: ReadTable): Promise<string[]> {
  const [vouchers = [], entries = [], payments = [], items = [], events = [], mails = []] = await Promise.all(
    ["vouchers", "voucher_entries", "payments", "order_items", "order_events", "mail_outbox"].map(read),
  );
  const wrong: string[] = [];
  const expect = (holds: boolean, what: string) => void (holds || wrong.push(what));
  const entriesOf = groups(entries, "voucher_id");
  const lettersOf = groups(mails, "voucher_id");
  const itemsOf = groups(items, "id");
  for (const { id, order_item_id: bought, voided_at: voided } of vouchers) {
    const at = `voucher ${String(id)}`;
    const all = entriesOf(id).toSorted((a, b) => Number(a.id) - Number(b.id));
    const [first, ...later] = all;
    expect(
      first?.kind === "issue" && later.every(({ kind }) => kind !== "issue"),
      `${at} does not begin with its value`,
    );
    let left = 0;
    for (const entry of all) {
      left += cents(entry.amount);
      expect(left >= 0, `${at} is worth ${left} cents after the entry ${String(entry.id)}`);
    }
    expect(voided === null || left === 0, `${at} is void and worth ${left} cents`);
    const paid = -sum(all.filter(({ kind }) => kind === "redeem" || kind === "give_back"));
    expect(paid >= 0 && paid <= cents(first?.amount), `${at} has paid ${paid} of ${cents(first?.amount)} cents`);
    const [item] = bought === null ? [] : itemsOf(bought);
    expect(!item || cents(item.unit_price) === cents(first?.amount), `${at} is not worth its price`);
    expect(voided !== null || lettersOf(id).length > 0, `${at} has no letter`);
  }

  const piecesOf = groups(vouchers, "order_item_id");
  const eventsOf = groups(events, "order_id");
  for (const { id, order_id: order, quantity } of items.filter(({ voucher }) => voucher !== null)) {
    const isPaid = eventsOf(order).some(({ kind }) => kind === "paid");
    const pieces = piecesOf(id).length;
    expect(pieces === (isPaid ? Number(quantity) : 0), `line ${String(id)} has ${pieces} vouchers`);
  }

  // What a voucher says of an order, the order's own ledger says too, entry by entry.
  const paidBy = groups(
    payments.filter(({ provider }) => provider === "voucher"),
    "reference",
  );
  const known = groups(entries, "id");
  for (const { id, kind, amount, order_id: order } of entries) {
    if (order === null || (kind !== "redeem" && kind !== "give_back")) continue;
    const found = paidBy(id);
    const isSame =
      found.length === 1 && found[0]?.order_id === order && cents(found[0]?.amount) === Math.abs(cents(amount));
    expect(
      isSame && found[0]?.kind === (kind === "redeem" ? "payment" : "refund"),
      `entry ${String(id)} of a voucher is not in the ledger of its order once`,
    );
  }
  for (const { reference } of payments.filter(({ provider }) => provider === "voucher"))
    expect(known(reference).length === 1, `a payment names the entry ${String(reference)} of no voucher`);
  return wrong;
}
