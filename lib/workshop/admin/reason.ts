import * as z from "zod/mini";
import { errors } from "#messages/client/admin-workshop.json";

/** Characters of a reason; the database holds it to the same. */
export const MAX_REASON = 500;

/** Why a picture is refused, in words for the shopper. */
export const reasonSchema = z
  .string()
  .check(z.trim(), z.minLength(1, errors.reason), z.maxLength(MAX_REASON, errors.reasonLong), z.regex(/^[^\0]*$/));
