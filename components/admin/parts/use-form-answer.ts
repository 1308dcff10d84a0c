"use client";

import { useTransition } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import type { FormAnswer } from "@/lib/platform/admin/refusal";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { failed } from "#messages/client/admin-ops.json";
import { sayFailure } from "./use-answer";

/** `close` once it is saved; what is wrong is said at its field. */
export function useFormAnswer<Values extends FieldValues>(
  { handleSubmit, setError }: UseFormReturn<Values>,
  save: (typed: Values) => Promise<FormAnswer>,
  close: () => void,
) {
  const [busy, start] = useTransition();
  const send = handleSubmit((typed) => {
    if (busy) return;
    start(async () => {
      const answer: FormAnswer = await save(typed).catch(noAnswer(failed));
      if (answer.ok) {
        toast.success(answer.message);
        return close();
      }
      sayFailure(answer);
      for (const [name, message] of Object.entries(answer.fields ?? {}))
        setError(name as Path<Values>, { message }, { shouldFocus: true }); // The names are the schema's own.
    });
  });
  return { busy, send };
}
