import { QuantityStepper } from "@/components/cart/quantity-stepper";
import { WholeWords } from "@/components/ui/whole-words";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { orderLines as text } from "#messages/client/admin-ops.json";

/** `quantity`: as it is in the order. */
export type Line = {
  lineName: string;
  features: string;
  quantity: number;
  priceCents: number;
};

type Props = { line: Line; pieces: number; isNew?: boolean; onChange: ((pieces: number) => void) | null };

/** `onChange` null: it cannot be changed. */
export function LineRow({ line: { lineName: name, features, priceCents }, pieces, isNew, onChange }: Props) {
  const named = (words: string) => interpolate(words, { name });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className={`min-w-0 grow basis-64 ${pieces === 0 ? "text-stone" : ""}`}>
        <p className="font-serif text-lg leading-snug">
          <WholeWords>{name}</WholeWords>
        </p>
        <p className="text-sm wrap-anywhere text-stone">{features}</p>
        <p className="text-sm text-stone tabular-nums">
          <span>{interpolate(text.each, { price: formatCents(priceCents) })}</span>
          {isNew && <span>{` · ${text.new}`}</span>}
        </p>
      </div>
      {onChange ? (
        <div className="flex items-center gap-4">
          {pieces === 0 && <span className="text-sm">{text.removed}</span>}
          <QuantityStepper
            value={pieces}
            min={0}
            max={null}
            labels={{ quantity: named(text.quantity), less: named(text.less), more: named(text.more) }}
            onStep={(by) => onChange(Math.max(0, pieces + by))}
            onType={onChange}
            className="h-11 border-stone"
          />
        </div>
      ) : (
        <p className="text-sm text-stone">
          {pieces} × · {text.voucher}
        </p>
      )}
    </li>
  );
}
