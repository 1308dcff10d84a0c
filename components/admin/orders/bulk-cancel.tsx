"use client";

import { useRef, useState, useTransition } from "react";
import { toast } from "sonner";
import { Dialog } from "@/components/admin/parts/dialog";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { Button } from "@/components/ui/button";
import { fill } from "@/lib/fill";
import { cancelOrdersAction } from "@/lib/orders/admin-bulk";
import type { NotCancelled } from "@/lib/orders/admin-bulk-result";
import { failed, order as text } from "@/messages/client/admin-ops.de.json";
import { BULK_FIELD, BULK_FORM } from "./bulk-select";

/** Cancels the orders whose boxes are ticked, after a question; those that could not be cancelled are listed with why. */
export function BulkCancel() {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [failures, setFailures] = useState<NotCancelled[]>([]);
  const [busy, start] = useTransition();

  const choose = () => {
    const numbers = new FormData(form.current ?? undefined).getAll(BULK_FIELD).map(String);
    setFailures([]);
    if (numbers.length === 0) toast.error(text.bulkNone);
    else setChosen(numbers);
  };
  const close = () => setChosen([]);
  const cancel = () =>
    start(async () => {
      const answer = await cancelOrdersAction(chosen).catch(() => ({ ok: false as const, error: failed }));
      if (!answer.ok) return sayFailure(answer);
      if (answer.cancelled > 0) toast.success(sentence(text.bulkDone, answer.cancelled));
      form.current?.reset();
      setFailures(answer.failures);
      if (answer.failures.length === 0) close();
    });

  return (
    <>
      <form
        id={BULK_FORM}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <Button type="submit" variant="outline">
          {text.bulk}
        </Button>
      </form>
      <Dialog
        open={chosen.length > 0}
        onClose={close}
        title={failures.length > 0 ? text.bulkFailed : sentence(text.bulkTitle, chosen.length)}
      >
        {failures.length > 0 ? (
          <Failures failures={failures} onClose={close} />
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (!busy) cancel();
            }}
          >
            <p className="text-stone">{text.bulkText}</p>
            <DialogButtons busy={busy} submit={text.cancel} onCancel={close} isDestructive />
          </form>
        )}
      </Dialog>
    </>
  );
}

function Failures({ failures, onClose }: { failures: NotCancelled[]; onClose: () => void }) {
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
        {text.bulkClose}
      </Button>
    </>
  );
}

function sentence(words: { one: string; many: string }, count: number): string {
  return count === 1 ? words.one : fill(words.many, { count: String(count) });
}
