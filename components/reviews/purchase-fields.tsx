import { Field } from "@/components/forms/field";
import type { ReviewFields } from "@/lib/reviews/form";
import text from "#messages/client/review-form.json";

type Props = { values: ReviewFields; errors: Partial<ReviewFields> };

/** The order that earns 'Verifizierter Kauf', folded away for those who do not want to give it. */
export function PurchaseFields({ values, errors }: Props) {
  const isNeeded = Boolean(values.number || values.email);
  return (
    <details open={isNeeded} className="border-y border-line">
      <summary className="fold-mark min-h-12 py-2 text-[0.9375rem]">{text.purchase}</summary>
      <div className="grid gap-5 pt-1 pb-5">
        <p className="text-[0.875rem] leading-snug text-stone">{text.purchaseText}</p>
        <Field
          name="number"
          label={text.number}
          hint={text.numberHint}
          error={errors.number}
          defaultValue={values.number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field
          name="email"
          type="email"
          inputMode="email"
          label={text.email}
          error={errors.email}
          defaultValue={values.email}
          autoComplete="email"
        />
      </div>
    </details>
  );
}
