"use client";

import { useState, useTransition, type SyntheticEvent } from "react";
import { CarrierField } from "@/components/admin/orders/carrier-field";
import { Panel } from "@/components/admin/parts/panel";
import { Button } from "@/components/ui/button";
import { HoverLink } from "@/components/ui/hover-link-client";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import type { MatchedLine } from "@/lib/orders/admin/dispatch/actions";
import { sayCount } from "@/lib/platform/format/say-count";
import { send, tracking as text } from "#messages/client/admin-dispatch.json";
import { busy as busyText } from "#messages/client/admin-ops.json";
import { sendParcels, type Outcomes } from "./send-parcels";

const TRACKING_OUTCOMES = ["ready", "wrong", "double", "tooMany", "unknown", "notNow", "sent"] as const;

export function TrackingLines({ lines, carrier }: { lines: MatchedLine[]; carrier: string }) {
  const [said, setSaid] = useState(carrier);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [busy, start] = useTransition();
  const ready = lines.filter(({ is }) => is === "ready");
  const numbers = [...new Set(ready.map(({ number }) => number))];
  const left = numbers.filter((number) => !outcomes.has(number));
  const apply = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    start(async () => {
      await sendParcels(
        left.map((number) => {
          const [first = "", ...further] = ready
            .filter((line) => line.number === number)
            .map((line) => line.trackingNumber);
          return [number, { carrier: said, trackingNumber: first }, further];
        }),
        (part) => setOutcomes((before) => new Map([...before, ...part])),
      );
    });
  };
  return (
    <div className="mt-8 grid gap-10">
      <p role="status" className="font-medium">
        {ready.length > 0 ? sayCount(text.found, numbers.length) : text.none}
      </p>
      {TRACKING_OUTCOMES.map((is) => {
        const group = lines.filter((line) => line.is === is);
        if (group.length === 0) return null;
        return (
          <Panel key={is} title={`${text.groups[is]} (${group.length})`}>
            {is === "wrong" && <p className="max-w-[65ch] text-stone">{text.wrongText}</p>}
            {is === "double" && <p className="max-w-[65ch] text-stone">{text.doubleText}</p>}
            <ul className="mt-3 border-t border-line">
              {group.map((line, index) => (
                <TrackingRow key={index} line={line} outcome={is === "ready" ? outcomes.get(line.number) : undefined} />
              ))}
            </ul>
            {is === "ready" && left.length > 0 && (
              <form onSubmit={apply} className="mt-5 max-w-2xl">
                <p className="text-stone">{send.text}</p>
                <CarrierField
                  value={said}
                  onChange={({ target }) => setSaid(target.value)}
                  required
                  maxLength={60}
                  className="mt-4 max-w-80"
                />
                <Button type="submit" aria-disabled={busy} className="mt-4">
                  {busy ? busyText : send.button}
                </Button>
              </form>
            )}
          </Panel>
        );
      })}
    </div>
  );
}

function TrackingRow({ line, outcome }: { line: MatchedLine; outcome: true | string | undefined }) {
  return (
    <li className="flex flex-wrap gap-x-6 border-b border-line py-3 tabular-nums">
      {line.is === "unknown" ? (
        <span>{line.number}</span>
      ) : (
        <HoverLink href={adminOrderPath(line.number)} className="text-link">
          {line.number}
        </HoverLink>
      )}
      <span className="wrap-anywhere text-stone">{line.trackingNumber}</span>
      {line.is === "ready" && line.isFurther && <span className="text-stone">{text.further}</span>}
      <span role="status" className="font-medium empty:hidden">
        {outcome === true ? text.sent : outcome}
      </span>
    </li>
  );
}
