"use client";

import { TroubleNote } from "@/components/forms/trouble-note";
import { useServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/forms/field";
import { FieldError } from "@/components/forms/field-error";
import { BLANK, type AuthState } from "@/lib/platform/auth/schema";
import words from "#messages/client/admin-auth.json";

type Props = {
  action: (before: AuthState, form: FormData) => Promise<AuthState>;
  /** The static page that shows the answer without JavaScript. */
  page?: string;
  submit: string;
  hidden: Record<string, string>;
  /** A code of the app, or one for when it is lost. */
  kind?: "app" | "recovery";
};

export function CodeForm({ action, page, submit, hidden, kind = "app" }: Props) {
  const isApp = kind === "app";
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
        label={isApp ? words.fields.code : words.fields.recovery}
        hint={isApp ? words.fields.codeHint : words.fields.recoveryHint}
        error={stillWrong(state.errors).code}
        inputMode={isApp ? "numeric" : "text"}
        autoComplete={isApp ? "one-time-code" : "off"}
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
