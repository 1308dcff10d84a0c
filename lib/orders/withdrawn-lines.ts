import { z } from "zod";

/** The lines of a withdrawal; `name`: as the article was called. */
export const withdrawnLinesSchema = z.array(
  z.object({ position: z.number().int(), name: z.string(), quantity: z.number().int() }),
);
