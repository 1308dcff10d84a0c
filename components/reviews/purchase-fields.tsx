import { Field } from "@/components/forms/field";
import { CODE_INPUT, EMAIL_INPUT, fieldProps } from "@/components/forms/field-props";
import type { ReviewFields } from "@/lib/reviews/form";
import text from "#messages/client/review-form.json";

type Props = { values: ReviewFields; errors: Partial<ReviewFields> };

/** The order that earns 'Verifizierter Kauf', folded away for those who do not want to give it. */
export function PurchaseFields({ values, errors }: Props) {
  const field = fieldProps({ values, errors });
  const isNeeded = Boolean(values.number || values.email);
  return (
    <details open={isNeeded} className="border-y border-line">
      <summary className="fold-mark min-h-12 py-2 text-[0.9375rem]">{text.purchase}</summary>
      <div className="grid gap-5 pt-1 pb-5">
        <p className="text-[0.875rem] leading-snug text-stone">{text.purchaseText}</p>
        <Field {...field("number")} {...CODE_INPUT} label={text.number} hint={text.numberHint} />
        <Field {...field("email")} {...EMAIL_INPUT} label={text.email} />
      </div>
    </details>
  );
}
