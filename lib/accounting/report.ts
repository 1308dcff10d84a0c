import type { Report } from "./admin/queries";

type Sums = Report["sums"];

/** By rate, the highest first; null: without VAT. In cents. */
export function revenueByRate(sums: Sums): { rate: number | null; grossCents: number; taxCents: number }[] {
  const rates = new Map<number | null, { grossCents: number; taxCents: number }>();
  for (const { debit, credit, rate, cents, taxCents } of sums) {
    const sign = credit === "revenue" ? 1 : debit === "revenue" ? -1 : 0;
    const known = rates.get(rate) ?? { grossCents: 0, taxCents: 0 };
    if (sign !== 0)
      rates.set(rate, { grossCents: known.grossCents + sign * cents, taxCents: known.taxCents + sign * taxCents });
  }
  return [...rates].map(([rate, sum]) => ({ rate, ...sum })).toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1));
}

const isVoucher = (kind: string) => kind.startsWith("voucher_");

/** `way`: the provider, or "voucher". In cents. */
export function paymentsByWay(sums: Sums): { way: string; inCents: number; outCents: number }[] {
  const ways = new Map<string, { inCents: number; outCents: number }>();
  for (const { source, debit, credit, cents } of sums) {
    if (source !== "payment" && source !== "refund") continue;
    const kind = source === "payment" ? debit : credit;
    const way = isVoucher(kind) ? "voucher" : kind.replace("transit_", "");
    const known = ways.get(way) ?? { inCents: 0, outCents: 0 };
    ways.set(way, {
      inCents: known.inCents + (source === "payment" ? cents : 0),
      outCents: known.outCents + (source === "refund" ? cents : 0),
    });
  }
  return [...ways].map(([way, sum]) => ({ way, ...sum }));
}

/** Invoices less corrections less payments: what the month has added to the open items. */
export function openedCents(checks: Report["checks"], of: "documentCents" | "bookedCents"): number {
  const signs: Partial<Record<(typeof checks)[number]["source"], number>> = {
    ...{ invoice: 1, credit_note: -1, payment: -1, refund: 1 },
  };
  return checks.reduce((sum, check) => sum + (signs[check.source] ?? 0) * check[of], 0);
}
