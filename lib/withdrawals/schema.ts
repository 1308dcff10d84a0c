import * as z from "zod/mini";
import { typedEmail, typedLine, typedLines } from "@/lib/platform/forms/typed-fields";
import { WITHDRAWALS_CONTRACT_LENGTH, WITHDRAWALS_MESSAGE_LENGTH } from "@/lib/platform/rules/withdrawals.generated";
import { errors as text } from "#messages/client/withdrawal.json";

/** Not compared with our orders: a wrong number or own words are as good as a right one, and no reason is asked for. */
export const withdrawalSchema = z.object({
  // One line: it is part of a mail's subject.
  name: typedLine().check(z.minLength(1, text.name), z.maxLength(160, text.tooLong)),
  contract: typedLines().check(
    z.minLength(1, text.contract),
    z.maxLength(WITHDRAWALS_CONTRACT_LENGTH, text.contractTooLong),
  ),
  email: typedEmail({ missing: text.email, tooLong: text.tooLong, wrong: text.emailWrong }),
  message: typedLines().check(z.maxLength(WITHDRAWALS_MESSAGE_LENGTH, text.messageTooLong)),
});

export const WITHDRAWAL_FIELDS = ["name", "contract", "email", "message"] as const;
export type WithdrawalFields = Record<(typeof WITHDRAWAL_FIELDS)[number], string>;

export const NOTHING_DECLARED: WithdrawalFields = { name: "", contract: "", email: "", message: "" };

/** The articles that are ticked begin the message, a line each: the order's page shows them again by those lines. */
export function withArticles(values: WithdrawalFields, articles: readonly FormDataEntryValue[]): WithdrawalFields {
  const lines = articles.filter((article) => typeof article === "string");
  return lines.length === 0 ? values : { ...values, message: [...lines, values.message].join("\n").trim() };
}

/** `date`, `time` and `zone` are German. */
export type WithdrawalReceipt = WithdrawalFields & { date: string; time: string; zone: string };

/** `key` makes a second press of the button the same declaration. */
export type WithdrawalState =
  | { step: "form"; values: WithdrawalFields; errors: Partial<WithdrawalFields>; problem?: "filled" }
  | { step: "review"; values: WithdrawalFields; key: string; problem?: "limit" | "failed" }
  | { step: "receipt"; receipt: WithdrawalReceipt };

export type Contact = { phone: string; shop: string; returnTo: string };
