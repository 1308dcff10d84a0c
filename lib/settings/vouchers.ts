import { VOUCHER_AMOUNTS } from "@/lib/platform/rules/voucher-amounts.generated";

/** In cents. */
export const VOUCHERS: {
  amounts: readonly number[];
  leastCents: number;
  mostCents: number;
  /** To the end of so many calendar years after the one in which it is bought. */
  goodForYears: number;
} = {
  amounts: [2500, 5000, 7500, 10_000, 15_000],
  leastCents: VOUCHER_AMOUNTS.leastCents,
  mostCents: VOUCHER_AMOUNTS.mostCents,
  goodForYears: 3,
};
