"use client";

import { useServerForm } from "@/components/forms/use-server-form";
import { withdrawAction } from "@/lib/withdrawals/actions";
import type { Contact, WithdrawalFields, WithdrawalState } from "@/lib/withdrawals/schema";
import { WithdrawalForm } from "./withdrawal-form";
import { WithdrawalReceipt } from "./withdrawal-receipt";
import { WithdrawalReview } from "./withdrawal-review";

// A static page of the same form takes what is posted without JavaScript: Next loses the state of a form on a page that
// reads its search parameters.
const PLAIN_PAGE = "/vertrag-widerrufen/erklaeren";

/** The three steps of a withdrawal: declare, confirm, receipt. Plain forms without JavaScript. */
export function Withdrawal({ known, contact }: { known: WithdrawalFields; contact: Contact }) {
  const start: WithdrawalState = { step: "form", values: known, errors: {} };
  const { state, form, trouble, stillWrong, isBusy } = useServerForm(withdrawAction, start, PLAIN_PAGE);
  const shared = { form, trouble, isBusy, contact };
  if (state.step === "receipt") return <WithdrawalReceipt receipt={state.receipt} contact={contact} />;
  if (state.step === "review") return <WithdrawalReview {...shared} state={state} />;
  return <WithdrawalForm {...shared} state={state} errors={stillWrong(state.errors)} />;
}
