import { useId } from "react";
import { Button } from "@/components/ui/button";
import type { ChangedMoney } from "@/lib/orders/admin/lines";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { busy, orderLines as text } from "#messages/client/admin-ops.json";

type Props = { money: ChangedMoney | null; isWorking: boolean; isSaving: boolean; onSave: () => void };

/** What it costs or gives back, and the press that does it. `money` null: nothing was changed, or not so. */
export function ChangeSums({ money, isWorking, isSaving, onSave }: Props) {
  const title = useId();
  const isOff = money === null || isSaving;
  return (
    <section aria-labelledby={title} className="border-t border-line pt-5">
      <h2 id={title} className="font-serif text-xl">
        {text.sums}
      </h2>
      <div aria-live="polite" className="mt-3 min-h-24">
        {money ? <Sums money={money} /> : <p className="text-stone">{isWorking ? text.working : text.unchanged}</p>}
      </div>
      <Button type="button" aria-disabled={isOff} onClick={onSave} className="mt-5 aria-disabled:opacity-50">
        {isSaving ? busy : text.save}
      </Button>
    </section>
  );
}

function Sums({ money: { beforeCents, totalCents, refundCents, voucherCents, dueCents } }: { money: ChangedMoney }) {
  const difference = totalCents - beforeCents;
  const rows = [
    [text.before, formatCents(beforeCents)],
    [text.after, formatCents(totalCents)],
    [text.difference, `${difference > 0 ? "+" : ""}${formatCents(difference)}`],
  ] as const;
  return (
    <>
      <dl className="max-w-md tabular-nums">
        {rows.map(([label, amount], index) => (
          <div key={label} className={`flex justify-between gap-6 py-1 ${index > 0 ? "font-medium" : ""}`}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {refundCents > voucherCents && (
        <p className="mt-3 prose-measure">
          {interpolate(text.refund, { amount: formatCents(refundCents - voucherCents) })}
        </p>
      )}
      {voucherCents > 0 && (
        <p className="mt-3 prose-measure">{interpolate(text.refundVoucher, { amount: formatCents(voucherCents) })}</p>
      )}
      {dueCents > 0 && <p className="mt-3 prose-measure">{interpolate(text.due, { amount: formatCents(dueCents) })}</p>}
    </>
  );
}
