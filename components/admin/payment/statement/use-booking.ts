import { useState, useTransition } from "react";
import { toast } from "sonner";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { bookTransfersAction } from "@/lib/payment/statement/actions";
import { TRANSFERS_AT_ONCE } from "@/lib/platform/rules/transfers-at-once.generated";
import type { Credit } from "@/lib/payment/statement/credit";
import type { PayableOrder } from "@/lib/payment/statement/payable-order";
import { sayCount } from "@/lib/platform/format/say-count";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { failed } from "#messages/client/admin-ops.json";
import { page as text } from "#messages/client/admin-statement.json";

export type Confirmed = { credit: Credit; order: PayableOrder };

/** `errors`: why a line was not entered. `book` calls back when all were asked for. */
export function useBooking() {
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, start] = useTransition();
  const book = (confirmed: readonly Confirmed[], then?: () => void) =>
    start(async () => {
      let count = 0;
      for (let first = 0; first < confirmed.length; first += TRANSFERS_AT_ONCE) {
        const part = confirmed.slice(first, first + TRANSFERS_AT_ONCE);
        const asked = part.map(({ credit, order }) => ({ line: credit.line, number: order.number }));
        const answer = await bookTransfersAction(asked).catch(noAnswer(failed));
        if (!answer.ok) {
          sayFailure(answer);
          break;
        }
        count += part.length - answer.failures.length;
        setErrors(
          (before) => new Map([...before, ...answer.failures.map(({ line, error }) => [line, error] as const)]),
        );
      }
      if (count > 0) toast.success(sayCount(text.booking, count));
      then?.();
    });
  return { errors, busy, book };
}
