import { z } from "zod";
import { QUERY_LENGTH } from "./query-length";

/** Characters that Postgres refuses to store or that show nothing. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;

/** What a visitor typed, as one line of at most 200 characters that any database takes. */
export const querySchema = z
  .string()
  .transform((text) =>
    text
      .slice(0, 4 * QUERY_LENGTH)
      .replace(UNPRINTABLE, " ")
      .replace(/\s+/g, " ")
      .trim(),
  )
  .transform((text) => Array.from(text).slice(0, QUERY_LENGTH).join("").trim());
