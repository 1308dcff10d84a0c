"use client";

import type { ReactNode } from "react";
import { useServerForm } from "@/components/forms/use-server-form";
import { withdrawAction } from "@/lib/withdrawals/actions";
import type { Contact, WithdrawalFields, WithdrawalState } from "@/lib/withdrawals/schema";
import { WithdrawalForm } from "./withdrawal-form";
import { WithdrawalReceipt } from "./withdrawal-receipt";
import { WithdrawalReview } from "./withdrawal-review";

// Takes what is posted without JavaScript: Next loses the state of a form on a page that reads its search parameters.
const PLAIN_PAGE = "/vertrag-widerrufen/erklaeren";

type Props = {
  known: WithdrawalFields;
  /** Of the known order, those that can be withdrawn from. */
  articles: readonly string[];
  contact: Contact;
  /** What is said before the receipt. */
  children: ReactNode;
};

/** The three steps of a withdrawal: declare, confirm, receipt. Plain forms without JavaScript. */
export function Withdrawal({ known, articles, contact, children }: Props) {
  const start: WithdrawalState = { step: "form", values: known, errors: {} };
  const { state, form, trouble, stillWrong, isBusy } = useServerForm(withdrawAction, start, PLAIN_PAGE);
  const shared = { form, trouble, isBusy, contact };
  if (state.step === "receipt") return <WithdrawalReceipt receipt={state.receipt} contact={contact} />;
  return (
    <>
      {children}
      {state.step === "review" ? (
        <WithdrawalReview {...shared} state={state} />
      ) : (
        <WithdrawalForm {...shared} articles={articles} state={state} errors={stillWrong(state.errors)} />
      )}
    </>
  );
}
