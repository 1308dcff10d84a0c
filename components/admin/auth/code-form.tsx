"use client";

import { TroubleNote } from "@/components/forms/trouble-note";
import { useServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/forms/field";
import { BLANK, type AuthState } from "@/lib/platform/auth/schema";
import words from "#messages/client/admin-auth.json";

type Props = {
  action: (before: AuthState, form: FormData) => Promise<AuthState>;
  /** The static page that shows the answer without JavaScript. */
  page?: string;
  submit: string;
  hidden: Record<string, string>;
};

export function CodeForm({ action, page, submit, hidden }: Props) {
  const { state, form, trouble, stillWrong, isBusy } = useServerForm(action, BLANK, page);
  return (
    <form {...form} className="grid gap-5">
      <TroubleNote trouble={trouble} />
      {state.problem && (
        <div role="alert">
          <FieldError>{state.problem}</FieldError>
        </div>
      )}
      <Field
        name="code"
        label={words.fields.code}
        hint={words.fields.codeHint}
        error={stillWrong(state.errors).code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      {Object.entries(state.hidden ?? hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button disabled={isBusy} className="mt-2">
        {isBusy ? words.busy : submit}
      </Button>
    </form>
  );
}
