import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormValues } from "@/lib/checkout/form";
import { BLANK_PERSON, PERSON_FIELDS, personOf, syncBillingPerson } from "@/lib/checkout/sync-billing-person";

type Form = Pick<UseFormReturn<FormValues>, "getValues" | "setValue" | "getFieldState">;

/** The answer is to be called after each change of the form; `initial` is what the form began with. */
export function useBillingPerson({ getValues, setValue, getFieldState }: Form, initial: FormValues): () => void {
  const taken = useRef(initial.hasBilling ? personOf(initial) : BLANK_PERSON);
  return () => {
    const values = getValues();
    if (!values.hasBilling) {
      taken.current = BLANK_PERSON;
      return;
    }
    const now = personOf(values);
    const person = syncBillingPerson(values.billing, taken.current, now);
    taken.current = now;
    for (const field of PERSON_FIELDS) {
      const name = `billing.${field}` as const;
      if (person[field] === values.billing[field]) continue;
      setValue(name, person[field], { shouldValidate: getFieldState(name).error !== undefined });
    }
  };
}
