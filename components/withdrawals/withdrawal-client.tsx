"use client";

import type { ReactNode } from "react";
import { useServerForm } from "@/components/forms/use-server-form";
import { withdrawAction } from "@/lib/withdrawals/actions";
import {
  NOTHING_DECLARED,
  type Choices,
  type Contact,
  type DeclarationKind,
  type WithdrawalFields,
  type WithdrawalState,
} from "@/lib/withdrawals/schema";
import { WithdrawalForm } from "./withdrawal-form";
import { WithdrawalReceipt } from "./withdrawal-receipt";
import { WithdrawalReview } from "./withdrawal-review";

// Takes what is posted without JavaScript: Next loses the state of a form on a page that reads its search parameters.
const PLAIN_PAGE = "/vertrag-widerrufen/erklaeren";

type Props = {
  /** Of the order whose link was used. */
  known: { values: WithdrawalFields; choices: Choices } | null;
  kind: DeclarationKind;
  contact: Contact;
  /** What is said before the receipt. */
  children: ReactNode;
};

/** The three steps of a withdrawal: declare, confirm, receipt. Plain forms without JavaScript. */
export function Withdrawal({ known, kind, contact, children }: Props) {
  const start: WithdrawalState = {
    kind,
    step: "form",
    values: known?.values ?? NOTHING_DECLARED,
    choices: known?.choices ?? null,
    errors: {},
  };
  const { state, form, trouble, stillWrong, isBusy } = useServerForm(withdrawAction, start, PLAIN_PAGE);
  const shared = { form, trouble, isBusy, contact };
  if (state.step === "receipt") return <WithdrawalReceipt state={state} contact={contact} />;
  return (
    <>
      {children}
      {state.step === "review" ? (
        <WithdrawalReview {...shared} state={state} />
      ) : (
        <WithdrawalForm {...shared} state={state} errors={stillWrong(state.errors)} />
      )}
    </>
  );
}
