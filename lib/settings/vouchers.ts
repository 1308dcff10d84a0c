import { VOUCHER_AMOUNTS } from "@/lib/platform/rules/voucher-amounts.generated";

/**
 * How vouchers are sold. Amounts in cents. `purpose`: 'single' while every
 * article of the shop has one tax rate and is delivered to Germany alone, so that the tax is known when a voucher is sold (§ 3 (14)
 * UStG); else 'multi' (§ 3 (15) UStG). A voucher stays what it was when it was sold.
 */
export const VOUCHERS: {
  purpose: "single" | "multi";
  amounts: readonly number[];
  leastCents: number;
  mostCents: number;
  /** To the end of so many calendar years after the one in which it is bought. */
  goodForYears: number;
} = {
  purpose: "single",
  amounts: [2500, 5000, 7500, 10_000, 15_000],
  leastCents: VOUCHER_AMOUNTS.leastCents,
  mostCents: VOUCHER_AMOUNTS.mostCents,
  goodForYears: 3,
};
