import * as z from "zod/mini";

/** The id of a product. */
export const productIdSchema = z.int().check(z.positive());
