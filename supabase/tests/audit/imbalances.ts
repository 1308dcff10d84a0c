import type { ReadTable, Row } from "./read-table.ts";
import { voucherImbalances } from "./voucher-imbalances.ts";

/** What the tool cuts, in other words than the rules that are judged here. */
const CUT = /^(?! )[A-Za-zÄÖÜäöüß0-9 .,&+'♥∞-]{1,20}(?<! )$/;

const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const sum = <T>(rows: T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);
const paidInPart = (payments: Row[]) =>
  sum(payments, ({ provider, kind, amount }) => (provider !== "stripe" && kind === "payment" ? cents(amount) : 0));
const PAID = ["paid", "dispatched", "refunded"];

/** Once to its recipients; receipts of contact forms may be left out to spare a mailbox, and notices to the shop beyond 100. */
const TOLD = [
  ["withdrawals", "withdrawal_id", "withdrawal_receipt"],
  ["withdrawals", "withdrawal_id", "shop_withdrawal"],
  ["contact_messages", "contact_message_id", "shop_contact"],
  ["appointment_requests", "appointment_id", "shop_appointment"],
] as const;

/** Sentences about what does not belong together; empty when the books balance. Rows written by hand, as tests do, may not. */
export async function imbalances(read: ReadTable): Promise<string[]> {
  const [orders, items, events, invoices, mails, payments, refunds] = await Promise.all(
    ["orders", "order_items", "order_events", "invoices", "mail_outbox", "payments", "payment_refunds"].map(read),
  );
  const wrong: string[] = [];
  const expect = (holds: boolean, what: string) => void (holds || wrong.push(what));
  const of = (rows: Row[] | undefined, column: string, id: unknown) => (rows ?? []).filter((row) => row[column] === id);
  const isGathered = (kind: string) => kind.startsWith("shop_") && of(mails, "kind", kind).length >= 100;
  for (const order of orders ?? []) {
    const at = `order ${String(order.number)}`;
    const lines = of(items, "order_id", order.id);
    const history = of(events, "order_id", order.id);
    const written = of(mails, "order_id", order.id);
    const bills = of(invoices, "order_id", order.id);
    const kinds = (rows: Row[], kind: string) => rows.filter((row) => row.kind === kind);
    const { subtotal, discount, shipping, gift_wrap: wrap, total } = order;
    expect(lines.length > 0, `${at} has no lines`);
    const costs = sum(lines, (line) => Number(line.quantity) * cents(line.unit_price) - cents(line.reduction));
    expect(costs === cents(subtotal), `${at}: subtotal`);
    expect(cents(subtotal) - cents(discount) + cents(shipping) + cents(wrap) === cents(total), `${at}: total`);
    expect(kinds(history, "placed").length === 1, `${at}: history does not begin once`);
    // Who pays online is written to once that is done, who has to confirm their address once they have.
    const isTold =
      (order.payment_method !== "stripe" && kinds(written, "order_check").length === 0) ||
      history.some(({ kind }) => ["paid", "processing", "confirmed"].includes(String(kind)));
    expect(kinds(written, "order_confirmation").length === Number(isTold), `${at}: not one confirmation`);
    const notices = kinds(written, "shop_order").length;
    expect(
      notices === Number(isTold) || (notices === 0 && isGathered("shop_order")),
      `${at}: not one mail to the shop`,
    );
    const invoice = kinds(bills, "invoice");
    const changed = kinds(history, "lines_changed");
    // Once more, when something was added to what was paid.
    const wasPaid = kinds(history, "paid").length === 1 || (changed.length > 0 && kinds(history, "paid").length > 0);
    const isPaid = wasPaid && !(changed.length > 0 && order.status === "open");
    const isSent = kinds(history, "dispatched").length === 1;
    expect(invoice.length === (isSent ? 1 : 0), `${at}: ${invoice.length} invoices`);
    expect(isPaid || !PAID.includes(String(order.status)), `${at} is ${String(order.status)} but was never paid`);
    const held = sum(
      of(payments, "order_id", order.id),
      ({ kind, amount }) => cents(amount) * (kind === "refund" ? -1 : 1),
    );
    const owed = sum(of(refunds, "order_id", order.id), ({ state, amount }) =>
      ["due", "sent", "failed"].includes(String(state)) ? cents(amount) : 0,
    );
    // What is not paid yet may hold what vouchers and transfers have paid of it, or what was paid before something was added.
    const cheaper = sum(changed, ({ details }) => Number((details as Row).voucher_cents));
    const waiting = order.status === "open" ? paidInPart(of(payments, "order_id", order.id)) - cheaper : 0;
    expect(
      wasPaid && !isPaid
        ? held - owed < cents(total)
        : held - owed === (isPaid ? cents(total) - cents(order.refunded) : waiting),
      `${at}: ${held} cents by the ledger`,
    );
    const charged = sum(invoice, (row) => cents(row.amount));
    const corrected = sum(kinds(bills, "credit_note"), (row) => cents(row.amount));
    expect(
      charged - corrected === (isSent ? cents(total) - cents(order.refunded) : 0),
      `${at}: the invoice less its corrections is not what was kept`,
    );
  }
  for (const [table, column] of [
    ["order_items", items],
    ["order_events", events],
    ["invoices", invoices],
  ] as const)
    for (const row of column ?? [])
      expect(
        (orders ?? []).some(({ id }) => id === row.order_id),
        `${table} ${String(row.id)} belongs to no order`,
      );
  for (const { id, engraving } of items ?? []) {
    if (engraving === null || engraving === undefined) continue;
    const { text, font } = engraving as Record<string, unknown>;
    const at = `order_items ${String(id)}`;
    expect(CUT.test(String(text)) && ["Klassisch", "Modern"].includes(String(font)), `${at}: engraved with anything`);
  }
  for (const [table, column, kind] of TOLD)
    for (const { id } of await read(table)) {
      const told = of(mails, column, id).filter((mail) => mail.kind === kind);
      expect(
        told.length === 1 || (told.length === 0 && isGathered(kind)),
        `${table} ${String(id)}: ${told.length} mails of the kind ${kind}`,
      );
    }
  const movements = await read("stock_movements");
  for (const product of await read("products")) {
    const at = `product ${String(product.id)}`;
    expect(Number(product.stock) >= 0 && Number(product.price) > 0, `${at}: stock or price`);
    const moved = sum(of(movements, "product_id", product.id), ({ delta }) => Number(delta));
    expect(moved === Number(product.stock), `${at}: ${moved} by the ledger, ${String(product.stock)} in stock`);
  }
  for (const code of await read("discount_codes")) {
    const uses = (orders ?? []).filter((order) => order.discount_code === code.code && order.status !== "cancelled");
    expect(Number(code.used_count) >= uses.length, `code ${String(code.code)} is used more often than it counts`);
  }
  for (const kind of ["invoice", "credit_note"]) {
    const numbers = of(invoices, "kind", kind).map(({ number }) => Number(String(number).split("-").at(-1)));
    expect(
      numbers.sort((a, b) => a - b).every((number, index) => number === index + 1),
      `numbers of the kind ${kind} have gaps`,
    );
  }
  return [...wrong, ...(await voucherImbalances(read))];
}
