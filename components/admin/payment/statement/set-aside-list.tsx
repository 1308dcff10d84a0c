"use client";

import { ActButton } from "@/components/admin/parts/act-button";
import { Panel } from "@/components/admin/parts/panel";
import { setCreditsAsideAction } from "@/lib/payment/statement/actions";
import type { readCredits } from "@/lib/payment/statement/queries";
import { shortDay } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { aside as text, page } from "#messages/client/admin-statement.json";

type Aside = Awaited<ReturnType<typeof readCredits>>["aside"];

export function SetAsideList({ credits }: { credits: Aside }) {
  if (credits.length === 0) return null;
  return (
    <div className="mt-10">
      <Panel title={text.list}>
        <ul className="border-t border-line">
          {credits.map(({ line, bookedOn, amountCents, payer, reason }) => {
            const what = interpolate(page.what, { amount: formatCents(amountCents), day: shortDay(bookedOn) });
            return (
              <li key={line} className="flex flex-wrap items-center gap-x-4 border-b border-line py-3">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {[what, payer, reason].filter(Boolean).join(" · ")}
                </span>
                <ActButton
                  label={text.bring}
                  name={interpolate(text.bringOne, { what })}
                  action={() => setCreditsAsideAction([line], "")}
                />
              </li>
            );
          })}
        </ul>
      </Panel>
    </div>
  );
}
