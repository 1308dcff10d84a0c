"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/confirm-dialog";
import { Panel } from "@/components/admin/parts/panel";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { Button } from "@/components/ui/button";
import type { Judged } from "@/lib/payment/statement/judge";
import { interpolate } from "@/lib/platform/format/interpolate";
import { groups, page as text } from "#messages/client/admin-statement.json";
import { AsideButton } from "./aside-button";
import { CreditRow } from "./credit-row";
import { useBooking, type Confirmed } from "./use-booking";

const ORDER = ["exact", "over", "proposal", "under", "several", "late", "paid", "unknown"] as const;

/** More than these of a group come when asked for: thousands make a page slow. */
const MAX_SHOWN_CREDITS = 100;

export function CreditGroups({ credits }: { credits: readonly Judged[] }) {
  const booking = useBooking();
  return (
    <div className="mt-8 grid gap-10">
      {ORDER.map((is) => {
        const group = credits.filter((credit) => credit.is === is);
        return group.length > 0 && <Group key={is} is={is} credits={group} booking={booking} />;
      })}
    </div>
  );
}

type Props = { is: (typeof ORDER)[number]; credits: Judged[]; booking: ReturnType<typeof useBooking> };

function Group({ is, credits, booking }: Props) {
  const [areAll, setAll] = useState(false);
  const exact = credits.flatMap((credit) => (credit.is === "exact" ? [{ credit, order: credit.order }] : []));
  return (
    <Panel title={`${groups[is].title} (${credits.length})`}>
      <p className="max-w-[65ch] text-stone empty:hidden">{groups[is].text}</p>
      <ul className="mt-3 border-t border-line">
        {(areAll ? credits : credits.slice(0, MAX_SHOWN_CREDITS)).map((credit) => (
          <CreditRow key={credit.line} credit={credit} booking={booking} />
        ))}
      </ul>
      {!areAll && credits.length > MAX_SHOWN_CREDITS && (
        <button type="button" onClick={() => setAll(true)} className={`${quietButton} mt-4 cursor-pointer`}>
          {interpolate(text.all, { count: String(credits.length) })}
        </button>
      )}
      {exact.length > 1 && <ConfirmAll confirmed={exact} booking={booking} />}
      {is === "unknown" && credits.length > 1 && (
        <div className="mt-5">
          <AsideButton lines={credits.map(({ line }) => line)} />
        </div>
      )}
    </Panel>
  );
}

function ConfirmAll({ confirmed, booking }: { confirmed: Confirmed[]; booking: Props["booking"] }) {
  const [open, setOpen] = useState(false);
  const count = { count: String(confirmed.length) };
  return (
    <>
      <Button type="button" className="mt-5" onClick={() => setOpen(true)}>
        {interpolate(text.confirmAll, count)}
      </Button>
      <ConfirmDialog
        open={open}
        busy={booking.busy}
        title={interpolate(text.confirmAllTitle, count)}
        confirm={text.confirm}
        onClose={() => setOpen(false)}
        onConfirm={() => booking.book(confirmed, () => setOpen(false))}
      >
        <p>{text.confirmAllText}</p>
      </ConfirmDialog>
    </>
  );
}
