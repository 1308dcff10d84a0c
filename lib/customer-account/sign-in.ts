import * as z from "zod/mini";
import { typedEmail } from "@/lib/platform/forms/typed-fields";
import { errors } from "#messages/client/customer-account.json";

export const emailSchema = z.object({
  email: typedEmail({ missing: errors.email, tooLong: errors.tooLong, wrong: errors.emailWrong }),
});

export const codeSchema = z.string().check(
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, "")),
  z.regex(/^\d{6}$/, errors.code),
);

type Fields = { email: string; code: string };

/** `code`: the address was well formed, which says nothing about whether there are orders. */
export type SignInState = {
  step: "email" | "code";
  /** `ticket`: only who asked for a code has it. */
  values: Fields & { ticket: string };
  errors: Partial<Fields>;
  problem?: "limit" | "failed";
};
