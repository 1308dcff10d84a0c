type Row = Record<string, unknown>;

/** What the counterpart says of itself at /test/books. Amounts in cents. */
export type CounterpartBooks = {
  sessions: Record<string, { id: string; status: string; order: string; intent: string | null }>;
  intents: Record<string, { id: string; amount: number; status: string }>;
  refunds: Record<string, { id: string; amount: number; status: string }>;
};

const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const total = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What does not agree between the shop's ledger, the provider's books, and invoices less corrections, as sentences, and what they come
 * to, in cents; to be asked when nothing is under way any more.
 */
export async function auditPayments(read: (table: string) => Promise<Row[]>, books: CounterpartBooks) {
  const wrong: string[] = [];
  const [orders, payments, refunds, invoices, events, mails] = await Promise.all(
    ["orders", "payments", "payment_refunds", "invoices", "order_events", "mail_outbox"].map(read),
  );
  const same = (what: string, ours: number, theirs: number) => {
    if (ours !== theirs) wrong.push(`${what}: ${ours} cents here, ${theirs} there`);
  };
  const ledger = (payments ?? []).filter(({ provider }) => provider === "stripe");
  const of = (kind: string, test: (reference: string) => boolean) =>
    total(
      ledger.flatMap((row) =>
        row.kind === kind && test(String(row.reference)) ? [{ amount: cents(row.amount) }] : [],
      ),
    );
  const paid = Object.values(books.intents).filter(({ status }) => status === "succeeded");
  const back = Object.values(books.refunds).filter(({ status }) => status === "succeeded");
  const isPayment = (reference: string) => reference.startsWith("pi_");
  same("payments", of("payment", isPayment), total(paid));
  same("refunds", of("refund", () => true) - of("payment", (reference) => !isPayment(reference)), total(back));
  for (const { id, amount } of paid)
    if (ledger.filter(({ kind, reference }) => kind === "payment" && reference === id).length !== 1)
      wrong.push(`The payment ${id} over ${amount} cents is not in the ledger once.`);

  // What is left of all that was paid, by voucher too, is what was invoiced and not corrected, paid and not sent yet, or owed by a
  // refund that failed.
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const heldBy = (provider: string) =>
    sum(
      (payments ?? []).flatMap((row) =>
        row.provider === provider ? [cents(row.amount) * (row.kind === "refund" ? -1 : 1)] : [],
      ),
    );
  const held = { prepayment: heldBy("prepayment"), simulated: heldBy("simulated"), voucher: heldBy("voucher") };
  const kept = (orders ?? [])
    .filter(({ status }) => status === "paid")
    .map((order) => cents(order.total) - cents(order.refunded));
  const billed = (invoices ?? []).filter(({ kind }) => kind === "invoice").map(({ amount }) => cents(amount));
  const corrected = (invoices ?? []).filter(({ kind }) => kind === "credit_note").map(({ amount }) => cents(amount));
  const owed = (refunds ?? []).flatMap(({ state, amount }) => (state === "failed" ? [cents(amount)] : []));
  same(
    "invoices less corrections, and what is paid and not sent",
    sum(billed) - sum(corrected) + sum(kept) + sum(owed),
    total(paid) - total(back) + held.prepayment + held.simulated + held.voucher,
  );

  for (const { id, number } of orders ?? []) {
    const count = (rows: Row[] | undefined, kind: string) =>
      (rows ?? []).filter((row) => row.order_id === id && row.kind === kind).length;
    if (count(events, "paid") > 1) wrong.push(`${String(number)} was paid ${count(events, "paid")} times.`);
    if (count(mails, "order_confirmation") > 1) wrong.push(`${String(number)} was confirmed more than once.`);
  }
  const figures = {
    "provider: payments": paid.length,
    "provider: paid": total(paid),
    "provider: refunds": back.length,
    "provider: given back": total(back),
    "provider: refunds that failed": owed.length,
    "held by transfer": held.prepayment,
    "held at once": held.simulated,
    "held by voucher": held.voucher,
    invoiced: sum(billed),
    corrected: sum(corrected),
    "paid and not sent": sum(kept),
    "owed by refunds that failed": sum(owed),
  };
  return { wrong, figures };
}
