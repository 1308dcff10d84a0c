import { useState, useTransition } from "react";
import { toast } from "sonner";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { sayFailure, useAnswer } from "@/components/admin/parts/use-answer";
import { Field, SelectField } from "@/components/forms/field";
import { Options } from "@/components/forms/options";
import { changePricesAction, undoPricesAction, type ChangedPrices } from "@/lib/catalog/admin/price-actions";
import { PRICE_ENDINGS, readPriceChange, type PriceUnit } from "@/lib/catalog/admin/bulk-change";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { bulk as text, form } from "#messages/client/admin-products.json";
import { useSelection, type Selectable } from "./selection";

type Typed = { unit: PriceUnit; typed: string; ending: (typeof PRICE_ENDINGS)[number] };

/** First what it will do, then it is done: the database computes both. */
export function PriceForm({ products, onClose }: { products: Selectable[]; onClose: () => void }) {
  const { set } = useSelection();
  const { ask } = useAnswer();
  const [busy, start] = useTransition();
  const [meant, setMeant] = useState<Typed>({ unit: "percent", typed: "", ending: "exact" });
  const [shown, show] = useState<ChangedPrices["products"] | null>(null);
  const [error, setError] = useState<string>();
  const change = (typed: Partial<Typed>) => {
    setMeant({ ...meant, ...typed });
    setError(undefined);
    show(null);
  };
  const send = () => {
    const read = readPriceChange(meant.unit, meant.typed);
    if ("error" in read) return setError(read.error);
    start(async () => {
      const rows = products.map(({ seen }) => seen);
      const answer = await changePricesAction({ ...meant, rows, isDry: shown === null }).catch(noAnswer(form.failed));
      if (!answer.ok) {
        sayFailure(answer);
        return onClose();
      }
      if (shown === null) return show(answer.products);
      const { change: id } = answer;
      const changed = answer.products.filter(isChanged).length;
      const undo = id !== null && { action: { label: text.undo, onClick: () => ask(() => undoPricesAction(id)) } };
      toast.success(interpolate(text.pricesDone, { count: String(changed) }), { ...undo, duration: 10_000 });
      onClose();
      set([]);
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) send();
      }}
    >
      <p className="text-stone">
        {interpolate(products.length === 1 ? text.one.price : text.many.price, { count: String(products.length) })}
      </p>
      <div className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5">
        <Field
          label={text.labels.price}
          hint={text.percentHint}
          autoComplete="off"
          required
          value={meant.typed}
          error={error}
          onChange={({ target }) => change({ typed: target.value })}
        />
        <SelectField
          label={text.unit}
          value={meant.unit}
          onChange={({ target }) => change({ unit: target.value as PriceUnit })} // The options' own.
        >
          <option value="percent">{text.units.percent}</option>
          <option value="euros">{text.units.euros}</option>
        </SelectField>
        <SelectField
          label={text.ending}
          value={meant.ending}
          onChange={({ target }) => change({ ending: target.value as Typed["ending"] })} // The options' own.
          className="col-span-2"
        >
          <Options of={PRICE_ENDINGS} as={(ending) => [ending, text.endings[ending]]} />
        </SelectField>
      </div>
      {shown && <Preview products={shown} />}
      <DialogButtons busy={busy} submit={shown ? text.submits.price : text.preview} onCancel={onClose} />
    </form>
  );
}

const isChanged = ({ beforeCents, afterCents }: ChangedPrices["products"][number]) => beforeCents !== afterCents;

function Preview({ products }: { products: ChangedPrices["products"] }) {
  return (
    <div className="mt-5 max-h-64 overflow-y-auto" tabIndex={0} role="region" aria-label={text.examples}>
      <table className="w-full text-[0.9375rem] tabular-nums">
        <thead className="text-left text-stone">
          <tr>
            <th className="font-normal">{text.columns.product}</th>
            <th className="pl-4 text-right font-normal">{text.columns.before}</th>
            <th className="pl-4 text-right font-normal">{text.columns.after}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.id} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {product.name}
              </th>
              <td className="pl-4 text-right">{formatCents(product.beforeCents)}</td>
              <td className="pl-4 text-right">{isChanged(product) ? formatCents(product.afterCents) : text.stays}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
