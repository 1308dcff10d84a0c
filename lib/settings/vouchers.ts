import { VOUCHER_AMOUNTS } from "@/lib/platform/rules/voucher-amounts.generated";

/** Cents; 'single': one tax rate and Germany alone (§ 3 (14) UStG), else 'multi' (§ 3 (15) UStG); a sold voucher stays as it was. */
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
