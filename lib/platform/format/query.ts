import { z } from "zod";
import { normalizeLine } from "@/lib/platform/forms/typed-text";
import { QUERY_LENGTH } from "./query-length";

/** At most 200 characters that any database takes. */
export const querySchema = z
  .string()
  .overwrite((text) => normalizeLine(text.slice(0, 4 * QUERY_LENGTH)))
  .overwrite((text) => Array.from(text).slice(0, QUERY_LENGTH).join("").trim());
