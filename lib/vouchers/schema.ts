import * as z from "zod/mini";
import { readCode } from "./code";

export const MAX_VOUCHERS = 5;

/** Without blanks and hyphens. */
export const codeSchema = z.string().check(z.refine((code) => readCode(code) === code));

export type Voucher = { code: string; balanceCents: number };
