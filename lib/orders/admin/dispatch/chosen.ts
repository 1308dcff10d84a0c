import * as z from "zod/mini";
import { orderNumberSchema } from "@/lib/payment/order-number";

/** Their numbers are in an address, and a document of more is too long to print. */
export const MAX_CHOSEN_ORDERS = 200;

/** Characters of a carrier's file. */
export const MAX_TRACKING_LENGTH = 500_000;

/** Of one order. */
export const MAX_FURTHER_PARCELS = 20;

/** Orders per request. */
export const DISPATCH_BATCH_SIZE = 20;

const numbersSchema = z.array(orderNumberSchema).check(z.minLength(1), z.maxLength(MAX_CHOSEN_ORDERS));

/** Of an address: "KG-7F3K-9QXM,KG-…"; none when it is not a list of numbers. */
export function parseNumbers(text: string | null | undefined): string[] {
  const read = numbersSchema.safeParse([...new Set((text ?? "").split(","))]);
  return read.success ? read.data : [];
}
