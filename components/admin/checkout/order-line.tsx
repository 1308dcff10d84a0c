import { useFormContext, useWatch } from "react-hook-form";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { Field, SelectField } from "@/components/forms/field";
import { ENGRAVING_FONTS, MAX_ENGRAVING } from "@/lib/catalog/engraving";
import type { ManualValues } from "@/lib/checkout/admin/values";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import text from "#messages/client/admin-new-order.json";
import engraving from "#messages/client/engraving.json";
import { ArticleFacts } from "./article-facts";

type Props = { index: number; onRemove: () => void };

export function OrderLine({ index, onRemove }: Props) {
  const { register, control, getFieldState, formState } = useFormContext<ManualValues>();
  const [article, ownPrice] = useWatch({ control, name: [`lines.${index}.article`, `lines.${index}.ownPrice`] });
  const field = (name: "quantity" | "ownPrice" | "reason" | "engraving.text") => ({
    ...register(`lines.${index}.${name}`),
    error: getFieldState(`lines.${index}.${name}`, formState).error?.message,
    autoComplete: "off",
  });
  return (
    <li className="grid gap-4 border-b border-line py-5">
      <div className="flex flex-wrap items-center gap-4">
        <ArticleFacts article={article} />
        <button
          type="button"
          onClick={onRemove}
          aria-label={interpolate(text.removeNamed, { name: article.name })}
          className={`ml-auto ${quietButton}`}
        >
          {text.remove}
        </button>
      </div>
      <div className="grid gap-4 sm:grid-cols-[7rem_9rem_1fr]">
        <Field label={text.quantity} inputMode="numeric" required {...field("quantity")} />
        <Field
          label={text.price}
          hint={interpolate(text.priceHint, { price: formatCents(article.priceCents) })}
          inputMode="decimal"
          {...field("ownPrice")}
        />
        {ownPrice.trim() !== "" && <Field label={text.priceReason} required {...field("reason")} />}
      </div>
      {article.places.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-[1fr_10rem_10rem]">
          <Field
            label={text.engraving}
            hint={interpolate(engraving.hint, { most: String(MAX_ENGRAVING) })}
            {...field("engraving.text")}
          />
          <SelectField label={text.place} {...register(`lines.${index}.engraving.place`)}>
            {article.places.map((place) => (
              <option key={place}>{place}</option>
            ))}
          </SelectField>
          <SelectField label={text.font} {...register(`lines.${index}.engraving.font`)}>
            {ENGRAVING_FONTS.map((font) => (
              <option key={font}>{font}</option>
            ))}
          </SelectField>
        </div>
      )}
    </li>
  );
}
