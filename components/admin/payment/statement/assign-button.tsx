import { useState, useTransition } from "react";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { Field } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { findPayableAction } from "@/lib/payment/statement/actions";
import type { Judged } from "@/lib/payment/statement/judge";
import type { PayableOrder } from "@/lib/payment/statement/payable-order";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { interpolate } from "@/lib/platform/format/interpolate";
import { failed } from "#messages/client/admin-ops.json";
import { assign as text } from "#messages/client/admin-statement.json";
import { factsOf } from "./facts-of";
import type { useBooking } from "./use-booking";

type Props = { credit: Judged; what: string; booking: ReturnType<typeof useBooking> };

export function AssignButton(props: Props) {
  return (
    <DialogButton label={text.label} name={interpolate(text.one, { what: props.what })} title={text.title}>
      {(close) => <AssignForm {...props} close={close} />}
    </DialogButton>
  );
}

function AssignForm({ credit, what, booking, close }: Props & { close: () => void }) {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<PayableOrder[] | null>(null);
  const [busy, start] = useTransition();
  const find = () =>
    start(async () => {
      const answer = await findPayableAction(query).catch(noAnswer(failed));
      if (answer.ok) setFound(answer.orders);
      else sayFailure(answer);
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && query.trim() !== "") find();
      }}
    >
      <p className="mb-5 text-stone">{interpolate(text.text, { what })}</p>
      <Field label={text.search} value={query} maxLength={100} onChange={(event) => setQuery(event.target.value)} />
      <Button type="submit" variant="outline" aria-disabled={busy} className="mt-3">
        {text.find}
      </Button>
      <ul role="status" className="mt-5 grid gap-3 empty:hidden">
        {found?.length === 0 && <li>{text.none}</li>}
        {found?.map((order) => (
          <li key={order.number} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{`${order.number}, ${factsOf(order)}`}</span>
            <button
              type="button"
              aria-label={interpolate(text.give, { number: order.number })}
              aria-disabled={booking.busy}
              onClick={() => booking.busy || booking.book([{ credit, order }], close)}
              className={quietButton}
            >
              {text.label}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
