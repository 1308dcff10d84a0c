import type { PairName } from "@/lib/platform/typefaces/pairs";

/** What owners have chosen: colors, seen on white paper, and the logo as a PNG. */
export type Look = { typeface: PairName; stone: string; line: string; ink: string; logo: Buffer | null };
