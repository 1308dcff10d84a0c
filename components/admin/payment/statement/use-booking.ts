import { useState, useTransition } from "react";
import { toast } from "sonner";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { bookTransfersAction } from "@/lib/payment/statement/actions";
import { TRANSFERS_AT_ONCE } from "@/lib/platform/rules/transfers-at-once.generated";
import type { Credit } from "@/lib/payment/statement/credit";
import type { PayableOrder } from "@/lib/payment/statement/payable-order";
import { shortDay } from "@/lib/platform/format/dates";
import { sayCount } from "@/lib/platform/format/say-count";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { failed } from "#messages/client/admin-ops.json";
import { page as text } from "#messages/client/admin-statement.json";

export type Confirmed = { credit: Credit; order: PayableOrder };

/** What became of a line: true when it was entered, else a German sentence. */
export type Outcome = true | string;

/** `book` calls back when all were asked for. */
export function useBooking() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [busy, start] = useTransition();
  const book = (confirmed: readonly Confirmed[], then?: () => void) =>
    start(async () => {
      let count = 0;
      for (let first = 0; first < confirmed.length; first += TRANSFERS_AT_ONCE) {
        const part = confirmed.slice(first, first + TRANSFERS_AT_ONCE);
        const answer = await bookTransfersAction(part.map(toTransfer)).catch(noAnswer(failed));
        if (!answer.ok) {
          sayFailure(answer);
          break;
        }
        const errors = new Map(answer.failures.map(({ line, error }) => [line, error]));
        count += part.length - errors.size;
        setOutcomes((before) => {
          const entries = part.map(({ credit }) => [credit.line, errors.get(credit.line) ?? true] as const);
          return new Map<string, Outcome>([...before, ...entries]);
        });
      }
      if (count > 0) toast.success(sayCount(text.booking, count));
      then?.();
    });
  return { outcomes, busy, book };
}

function toTransfer({ credit, order }: Confirmed) {
  const { line, amountCents } = credit;
  return { line, number: order.number, amountCents, totalCents: order.totalCents, day: shortDay(credit.bookedOn) };
}
