"use client";

import { useState, useTransition, type SyntheticEvent } from "react";
import { Dialog } from "@/components/admin/parts/dialog";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { Failures } from "@/components/admin/orders/bulk-change";
import { CarrierField } from "@/components/admin/orders/carrier-field";
import { interpolate } from "@/lib/platform/format/interpolate";
import { sayCount } from "@/lib/platform/format/say-count";
import { send as text } from "#messages/client/admin-dispatch.json";
import { sendParcels, type Outcomes } from "./send-parcels";

type Props = { numbers: readonly string[]; carrier: string; onClose: () => void; onSent: (numbers: string[]) => void };

/** Each order is judged by itself; those that were not sent stay chosen. */
export function DispatchDialog({ numbers, carrier, onClose, onSent }: Props) {
  const [said, setSaid] = useState(carrier);
  const [asked] = useState(numbers);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [busy, start] = useTransition();
  const failures = [...outcomes].flatMap(([number, error]) => (error === true ? [] : [{ number, error }]));
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    start(async () => {
      const sent = await sendParcels(
        asked
          .filter((number) => !outcomes.has(number))
          .map((number) => [number, { carrier: said, trackingNumber: "" }, []]),
        (part) => setOutcomes((before) => new Map([...before, ...part])),
      );
      onSent(sent);
      if (sent.length === asked.length) onClose();
    });
  };
  if (!busy && failures.length > 0)
    return (
      <Dialog open onClose={onClose} title={text.failed}>
        <Failures failures={failures} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={sayCount(text.title, asked.length)}>
      <form onSubmit={send}>
        <p className="text-stone">{text.text}</p>
        <CarrierField value={said} onChange={({ target }) => setSaid(target.value)} maxLength={60} className="mt-5" />
        <p className="mt-3 text-[0.9375rem] text-stone">{text.numbers}</p>
        <p role="status" className="mt-3 tabular-nums empty:hidden">
          {busy && (
            <span>{interpolate(text.progress, { count: String(outcomes.size), all: String(asked.length) })}</span>
          )}
        </p>
        <DialogButtons busy={busy} submit={text.button} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
