import * as z from "zod/mini";

export const productIdSchema = z.int().check(z.positive());
