"use client";

import { useRef, useState, useTransition } from "react";
import { toast } from "sonner";
import { Dialog } from "@/components/admin/parts/dialog";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { Button } from "@/components/ui/button";
import { formatCents } from "@/lib/platform/format/money";
import { sayCount } from "@/lib/platform/format/say-count";
import { changeOrdersAction } from "@/lib/orders/admin/bulk";
import type { NotChanged } from "@/lib/orders/admin/bulk-result";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { failed, order as text } from "#messages/client/admin-ops.json";
import { BULK_FIELD, BULK_FORM } from "./bulk-select";

type Action = "pay" | "cancel";
type Choice = { number: string; name?: string; totalCents: number };

/** `canPay`: the orders may be marked as paid, too. */
export function BulkChange({ orders, canPay = false }: { orders: Choice[]; canPay?: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [action, setAction] = useState<Action>("cancel");
  const [chosen, setChosen] = useState<string[]>([]);
  const [failures, setFailures] = useState<NotChanged[]>([]);
  const [busy, start] = useTransition();
  const words = text.bulk[action];

  const choose = (asked: Action) => {
    const numbers = new FormData(form.current ?? undefined).getAll(BULK_FIELD).map(String);
    setAction(asked);
    setFailures([]);
    if (numbers.length === 0) toast.error(text.bulk.none);
    else setChosen(numbers);
  };
  const close = () => setChosen([]);
  const change = () =>
    start(async () => {
      const answer = await changeOrdersAction(chosen, action).catch(noAnswer(failed));
      if (!answer.ok) return sayFailure(answer);
      if (answer.changed > 0) toast.success(sayCount(words.done, answer.changed));
      form.current?.reset();
      setFailures(answer.failures);
      if (answer.failures.length === 0) close();
    });

  return (
    <>
      <form id={BULK_FORM} ref={form} onSubmit={(event) => event.preventDefault()} className="flex flex-wrap gap-3">
        {canPay && (
          <Button type="button" variant="outline" onClick={() => choose("pay")}>
            {text.bulk.pay.button}
          </Button>
        )}
        <Button type="button" variant="outline" onClick={() => choose("cancel")}>
          {text.bulk.cancel.button}
        </Button>
      </form>
      <Dialog
        open={chosen.length > 0}
        onClose={close}
        title={failures.length > 0 ? words.failed : sayCount(words.title, chosen.length)}
      >
        {failures.length > 0 ? (
          <Failures failures={failures} onClose={close} />
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (!busy) change();
            }}
          >
            <ul className="wrap-anywhere tabular-nums">
              {orders
                .filter(({ number }) => chosen.includes(number))
                .map(({ number, name, totalCents }) => (
                  <li key={number}>{[number, name, formatCents(totalCents)].filter(Boolean).join(" · ")}</li>
                ))}
            </ul>
            <p className="mt-3 text-stone">{sayCount(words.text, chosen.length)}</p>
            <DialogButtons busy={busy} submit={words.submit} onCancel={close} isDestructive={action === "cancel"} />
          </form>
        )}
      </Dialog>
    </>
  );
}

export function Failures({ failures, onClose }: { failures: NotChanged[]; onClose: () => void }) {
  return (
    <>
      <ul className="grid gap-3">
        {failures.map(({ number, error }) => (
          <li key={number}>
            <span className="font-medium tabular-nums">{number}</span>: {error}
          </li>
        ))}
      </ul>
      <Button type="button" variant="outline" onClick={onClose} className="mt-7">
        {text.bulk.close}
      </Button>
    </>
  );
}
