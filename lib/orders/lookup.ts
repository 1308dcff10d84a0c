import * as z from "zod/mini";
import { typedEmail, typedOrderNumber } from "@/lib/platform/forms/typed-fields";
import { errors } from "#messages/client/order-lookup.json";

export const lookupSchema = z.object({
  number: typedOrderNumber({ tooLong: errors.tooLong, wrong: errors.numberWrong }).check(z.minLength(1, errors.number)),
  email: typedEmail({ missing: errors.email, tooLong: errors.tooLong, wrong: errors.emailWrong }),
});

type Fields = { number: string; email: string };

/** `sent` says only that the request was well formed, never whether there is such an order. */
export type LookupState =
  | { step: "form"; values: Fields; errors: Partial<Fields>; problem?: "limit" | "failed" }
  | { step: "sent" };
