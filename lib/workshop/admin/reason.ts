import * as z from "zod/mini";
import { WORKSHOP_ITEMS_REASON_LENGTH } from "@/lib/platform/rules/workshop-items.generated";
import { errors } from "#messages/client/admin-workshop.json";

export const MAX_REASON = WORKSHOP_ITEMS_REASON_LENGTH;

export const reasonSchema = z
  .string()
  .check(z.trim(), z.minLength(1, errors.reason), z.maxLength(MAX_REASON, errors.reasonLong), z.regex(/^[^\0]*$/));
