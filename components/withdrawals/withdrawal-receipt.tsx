import { interpolate } from "@/lib/platform/format/interpolate";
import type { Contact, WithdrawalState } from "@/lib/withdrawals/schema";
import { wordsOf } from "./words";
import { Declared } from "./declared";
import { StepHeading } from "./step-heading";

/** Step 3: what came in, when, and where the goods go back to. */
type Props = { state: Extract<WithdrawalState, { step: "receipt" }>; contact: Contact };

export function WithdrawalReceipt({ state: { kind, receipt }, contact }: Props) {
  const text = wordsOf(kind);
  const { email, date, time, zone } = receipt;
  return (
    <div>
      <StepHeading>{text.receiptTitle}</StepHeading>
      <p className="mt-4 font-medium tabular-nums">{interpolate(text.received, { date, time, zone })}</p>
      <p className="mt-3 prose-measure wrap-anywhere">{interpolate(text.receiptText, { email })}</p>
      <p className="mt-3 prose-measure">{`${interpolate(text.sendBack, contact)} ${text.postage[contact.postage]}`}</p>
      <p className="mt-3 prose-measure">{text.refund}</p>
      <Declared values={receipt} lines={receipt.lines} text={text} />
    </div>
  );
}
