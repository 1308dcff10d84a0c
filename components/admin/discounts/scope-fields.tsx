"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { SelectField, TextareaField } from "@/components/forms/field";
import { Options } from "@/components/forms/options";
import type { ScopeChoice } from "@/lib/discounts/admin/promotions";
import { scope as text } from "#messages/client/admin-ops.json";

type Props = { label: string; choices: ScopeChoice[]; names?: { of: string; articles: string } };

export function ScopeFields({ label, choices, names = { of: "of", articles: "articles" } }: Props) {
  const { register, formState, control } = useFormContext<Record<string, string>>();
  const chosen = useWatch({ control, name: names.of });
  const isGone = chosen && chosen !== "articles" && !choices.some(({ value }) => value === chosen);
  return (
    <>
      <SelectField label={label} {...register(names.of)} error={formState.errors[names.of]?.message}>
        <option value="">{text.all}</option>
        <Options of={choices} as={({ value, name }) => [value, name]} />
        {isGone && <option value={chosen}>{text.gone}</option>}
        <option value="articles">{text.articles}</option>
      </SelectField>
      {chosen === "articles" && (
        <TextareaField
          label={text.numbers}
          hint={text.numbersHint}
          required
          {...register(names.articles)}
          error={formState.errors[names.articles]?.message}
        />
      )}
    </>
  );
}
