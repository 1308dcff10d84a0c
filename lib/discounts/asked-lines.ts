import { z } from "zod";
import { productIdSchema } from "@/lib/platform/forms/product-id";
import { ORDER_LIMITS } from "@/lib/platform/rules/order-limits.generated";

/** As many as a cart has; what is above the limits of an order is not ordered, and the cart lowers it. */
const MAX_ASKED_LINES = 100;

export const askedLinesSchema = z
  .array(z.object({ productId: productIdSchema, quantity: z.int().min(1), isEngraved: z.boolean().default(false) }))
  .max(MAX_ASKED_LINES)
  .transform((lines) => lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, ORDER_LIMITS.linePieces) })));

export const toAskedRows = (lines: z.output<typeof askedLinesSchema>) =>
  lines.map(({ productId, quantity, isEngraved }) => ({ product_id: productId, quantity, engraved: isEngraved }));
