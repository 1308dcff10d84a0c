import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useFormAnswer } from "@/components/admin/parts/use-form-answer";
import { Field, SelectField, TextareaField } from "@/components/forms/field";
import { Options } from "@/components/forms/options";
import { saveSaleAction } from "@/lib/desk/sales/admin/actions";
import { SALE_ENDINGS, SALE_KINDS, saleSchema, type SaleValues } from "@/lib/desk/sales/admin/schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { bulk } from "#messages/client/admin-products.json";
import text from "#messages/client/admin-sales.json";

export type Collections = readonly { id: string; name: string }[];
type Props = {
  seen: { id: number; version: string } | null;
  values: SaleValues;
  collections: Collections;
  close: () => void;
};

export function SaleForm({ seen, values, collections, close }: Props) {
  const form = useForm<SaleValues>({
    // Raw: the server reads what was typed itself.
    resolver: zodResolver(saleSchema, undefined, { raw: true }),
    defaultValues: values,
  });
  const { register, control, formState } = form;
  const [kind, scope] = useWatch({ control, name: ["kind", "scope"] });
  const field = (name: keyof SaleValues) => ({ ...register(name), error: formState.errors[name]?.message });
  const { busy, send } = useFormAnswer(form, (typed) => saveSaleAction(seen, typed), close);
  const isTyped = kind === "prices";
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={text.name} hint={text.nameHint} required {...field("name")} className="sm:col-span-2" />
        <Field label={text.startsAt} hint={text.startsAtHint} type="datetime-local" {...field("startsAt")} />
        <Field label={text.endsAt} hint={text.endsAtHint} type="datetime-local" required {...field("endsAt")} />
        <SelectField label={text.kind} {...field("kind")} className={isTyped ? "sm:col-span-2" : undefined}>
          <Options of={SALE_KINDS} as={(name) => [name, text.kinds[name]]} />
        </SelectField>
        {!isTyped && (
          <>
            <Field label={text[kind]} inputMode="decimal" autoComplete="off" required {...field("less")} />
            <SelectField label={text.ending} {...field("ending")}>
              <Options of={SALE_ENDINGS} as={(ending) => [ending, bulk.endings[ending]]} />
            </SelectField>
            <SelectField
              label={text.scope}
              hint={["all", "articles"].includes(scope) ? undefined : text.scopeHint}
              {...field("scope")}
            >
              <option value="all">{text.scopes.all}</option>
              <option value="articles">{text.scopes.articles}</option>
              <Options of={collections} as={({ id, name }) => [id, interpolate(text.scopes.collection, { name })]} />
            </SelectField>
          </>
        )}
        {(isTyped || scope === "articles") && (
          <TextareaField
            label={isTyped ? text.prices : text.articles}
            hint={isTyped ? text.pricesHint : text.articlesHint}
            required
            {...field("articles")}
            className="sm:col-span-2"
          />
        )}
        <p className="text-[0.9375rem] text-stone sm:col-span-2">{text.rules}</p>
      </div>
      <DialogButtons busy={busy} submit={text.save} onCancel={close} />
    </form>
  );
}
