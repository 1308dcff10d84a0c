import { z } from "zod";

/** A timestamp of the database as a moment. */
export const timestamp = z.string().transform((text) => new Date(text));
