import type { Voucher } from "./schema";

export type Part = { code: string; cents: number };

/** In the order in which they were entered, as the database's `plan_vouchers` does. */
export function shareOut(vouchers: readonly Voucher[], payableCents: number): Part[] {
  let rest = payableCents;
  return vouchers.flatMap(({ code, balanceCents }) => {
    const cents = Math.min(balanceCents, rest);
    rest -= cents;
    return cents > 0 ? [{ code, cents }] : [];
  });
}

export function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0);
}
