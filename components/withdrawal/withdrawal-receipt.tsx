import { fill } from "@/lib/fill";
import type { WithdrawalReceipt as Receipt } from "@/lib/withdrawal/schema";
import text from "@/messages/client/withdrawal.de.json";
import { Declared } from "./declared";
import { StepHeading } from "./step-heading";

/** Step 3: what came in, and when. */
export function WithdrawalReceipt({ receipt }: { receipt: Receipt }) {
  const { email, date, time, zone } = receipt;
  return (
    <div>
      <StepHeading>{text.receiptTitle}</StepHeading>
      <p className="mt-4 font-medium tabular-nums">{fill(text.received, { date, time, zone })}</p>
      <p className="mt-3 prose-measure wrap-anywhere">{fill(text.receiptText, { email })}</p>
      <Declared values={receipt} />
    </div>
  );
}
