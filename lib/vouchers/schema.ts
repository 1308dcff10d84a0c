import * as z from "zod/mini";
import { readCode } from "./code";

/** The most vouchers one order is paid with. */
export const MAX_VOUCHERS = 5;

/** A code as it is kept: without blanks and hyphens. */
export const codeSchema = z.string().check(z.refine((code) => readCode(code) === code));

/** A voucher that can be paid with. `balanceCents` is what is left on it. */
export type Voucher = { code: string; balanceCents: number };
