import * as z from "zod/mini";
import { piecesOf, type Lines } from "@/lib/orders/lines";
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

/** `voluntary`: after the period of withdrawal, as the shop promises. */
export type DeclarationKind = "withdrawal" | "voluntary";

/** A line of the order whose link was used, with the pieces that can still be withdrawn from. */
export type Choice = { position: number; name: string; left: number };
export type ChosenLine = { position: number; name: string; quantity: number };

/** `token` is the order's; `asked`: what was chosen before, null at first, when everything is. */
export type Choices = { token: string; lines: readonly Choice[]; asked: Lines | null };

/** Null when one of them is not there, or not so often. */
export function chooseLines(choices: readonly Choice[], asked: Lines): ChosenLine[] | null {
  const chosen = choices.flatMap(({ position, name, left }) => {
    const quantity = piecesOf(asked, position);
    return quantity > 0 && quantity <= left ? [{ position, name, quantity }] : [];
  });
  return chosen.length === asked.length ? chosen : null;
}

/** Each box that is ticked has the position of its line, and beside it stands how many pieces are meant. */
export function askedLines(form: FormData): Lines {
  return form.getAll("line").map((position) => ({
    position: Number(position),
    quantity: Number(form.get(piecesField(Number(position)))),
  }));
}

export const piecesField = (position: number) => `pieces-${position}`;

/** `date`, `time` and `zone` are German. */
export type WithdrawalReceipt = WithdrawalFields & {
  lines: readonly ChosenLine[];
  date: string;
  time: string;
  zone: string;
};

export type WithdrawalErrors = Partial<WithdrawalFields & { lines: string }>;

/** `key` makes a second press of the button the same declaration. */
export type WithdrawalState = { kind: DeclarationKind } & (
  | {
      step: "form";
      values: WithdrawalFields;
      choices: Choices | null;
      errors: WithdrawalErrors;
      problem?: "filled" | "failed";
    }
  | {
      step: "review";
      values: WithdrawalFields;
      /** Empty: no lines were offered or chosen. */
      lines: readonly ChosenLine[];
      token: string;
      key: string;
      problem?: "limit" | "failed";
    }
  | { step: "receipt"; receipt: WithdrawalReceipt }
);

/** `postage`: who pays it for what is sent back. */
export type Contact = { phone: string; shop: string; returnTo: string; postage: "shopper" | "shop" };
