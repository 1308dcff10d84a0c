"use client";

import { useState } from "react";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { Button } from "@/components/ui/button";
import { MAX_CHOSEN_ORDERS } from "@/lib/orders/admin/dispatch/chosen";
import { interpolate } from "@/lib/platform/format/interpolate";
import { sayCount } from "@/lib/platform/format/say-count";
import text from "#messages/client/admin-dispatch.json";
import { useChosen } from "./choose-orders";
import { DispatchDialog } from "./dispatch-dialog";

export function DispatchBar({ carrier }: { carrier: string }) {
  const { chosen, shown, set } = useChosen();
  const [sending, setSending] = useState(false);
  if (chosen.length === 0) return null;
  const elsewhere = chosen.filter((number) => !shown.includes(number));
  const search = `?bestellungen=${chosen.join(",")}`;
  const isTooMany = chosen.length > MAX_CHOSEN_ORDERS;
  return (
    <div
      role="region"
      aria-label={text.region}
      className="sticky bottom-0 z-20 -mx-5 mt-6 grid gap-y-2 border-t border-ink bg-paper px-5 py-3 md:-mx-10 md:px-10 xl:mx-0 xl:px-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="tabular-nums">
          {sayCount(text.chosen, chosen.length)}
        </p>
        <button type="button" onClick={() => set([])} className="min-h-11">
          <span className="text-link">{text.clear}</span>
        </button>
        <div className="ml-auto flex flex-wrap gap-2">
          {!isTooMany && (
            <>
              <a href={`/admin/versand/packzettel${search}`} target="_blank" className={quietButton}>
                {text.slips}
              </a>
              <a href={`/admin/versand/versanddaten.csv${search}`} className={quietButton}>
                {text.labels}
              </a>
              <Button type="button" className="min-h-11 px-5" onClick={() => setSending(true)}>
                {text.send.button}
              </Button>
            </>
          )}
        </div>
      </div>
      {elsewhere.length > 0 && (
        <p className="line-clamp-2 text-sm text-stone">
          {interpolate(text.elsewhere, { numbers: elsewhere.join(", ") })}
        </p>
      )}
      {isTooMany && <p className="text-sm">{interpolate(text.tooMany, { count: String(MAX_CHOSEN_ORDERS) })}</p>}
      {sending && (
        <DispatchDialog
          numbers={chosen}
          carrier={carrier}
          onClose={() => setSending(false)}
          onSent={(sent) => set(chosen.filter((number) => !sent.includes(number)))}
        />
      )}
    </div>
  );
}
