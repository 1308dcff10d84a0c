import type { Row } from "../test-shop.ts";

/** Amounts in cents. */
export type CounterpartBooks = {
  sessions: Record<string, { id: string; status: string; order: string; intent: string | null }>;
  intents: Record<string, { id: string; amount: number; status: string }>;
  refunds: Record<string, { id: string; amount: number; status: string }>;
};

const total = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** As sentences, and in cents; to be asked when nothing is under way any more. Within the shop `imbalances` says. */
export async function auditPayments(read: (table: string) => Promise<Row[]>, books: CounterpartBooks) {
  const wrong: string[] = [];
  const ledger = (await read("payments"))
    .filter(({ provider }) => provider === "stripe")
    .map(({ kind, reference, amount }) => {
      const isPayment = String(reference).startsWith("pi_");
      return { kind, reference, isPayment, amount: Math.round(Number(amount) * 100) };
    });
  const paid = Object.values(books.intents).filter(({ status }) => status === "succeeded");
  const back = Object.values(books.refunds).filter(({ status }) => status === "succeeded");
  const ours = total(ledger.filter(({ kind, isPayment }) => kind === "payment" && isPayment));
  const taken = total(ledger.filter(({ kind, isPayment }) => kind === "payment" && !isPayment));
  const oursBack = total(ledger.filter(({ kind }) => kind === "refund")) - taken;
  if (ours !== total(paid)) wrong.push(`payments: ${ours} cents here, ${total(paid)} there`);
  if (oursBack !== total(back)) wrong.push(`refunds: ${oursBack} cents here, ${total(back)} there`);
  for (const { id, amount } of paid)
    if (ledger.filter(({ kind, reference }) => kind === "payment" && reference === id).length !== 1)
      wrong.push(`The payment ${id} over ${amount} cents is not in the ledger once.`);
  return { wrong, figures: { "provider: paid": total(paid), "provider: given back": total(back) } };
}
