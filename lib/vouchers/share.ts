import type { Voucher } from "./schema";

/** What one voucher pays of an order, in cents. */
export type Part = { code: string; cents: number };

/**
 * What each voucher pays of `payableCents`, in the order in which they were entered, as the database's `plan_vouchers` does; those that
 * are not needed are left out.
 */
export function shareOut(vouchers: readonly Voucher[], payableCents: number): Part[] {
  let rest = payableCents;
  return vouchers.flatMap(({ code, balanceCents }) => {
    const cents = Math.min(balanceCents, rest);
    rest -= cents;
    return cents > 0 ? [{ code, cents }] : [];
  });
}

/** All parts together, in cents. */
export function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0);
}
