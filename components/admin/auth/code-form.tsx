"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/forms/field";
import { BLANK, type AuthState } from "@/lib/auth/schema";
import words from "@/messages/client/admin-auth.de.json";

type Props = {
  action: (before: AuthState, form: FormData) => Promise<AuthState>;
  /** The static page that shows the answer without JavaScript. */
  page?: string;
  submit: string;
  /** Further values to send along. */
  hidden: Record<string, string>;
};

/** The six digits of an authenticator app. Works without JavaScript too. */
export function CodeForm({ action, page, submit, hidden }: Props) {
  const [state, send, isBusy] = useActionState(action, BLANK, page);
  return (
    <form action={send} className="grid gap-5">
      {state.problem && (
        <div role="alert">
          <FieldError>{state.problem}</FieldError>
        </div>
      )}
      <Field
        name="code"
        label={words.fields.code}
        hint={words.fields.codeHint}
        error={state.errors.code}
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
