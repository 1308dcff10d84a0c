"use client";

import { useEffect, useRef } from "react";
import { toast } from "sonner";
import { TroubleNote } from "@/components/forms/trouble-note";
import { useServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/forms/field";
import { FieldError } from "@/components/forms/field-error";
import { BLANK, PLAIN_PAGES, type AuthState, type Mode } from "@/lib/platform/auth/schema";
import words from "#messages/client/admin-auth.json";
import { PasswordField } from "./password-field";

type Props = {
  mode: Mode;
  action: (before: AuthState, form: FormData) => Promise<AuthState>;
  submit: string;
  returnTo: string;
};

export function AuthForm({ mode, action, submit, returnTo }: Props) {
  const { state, form, trouble, stillWrong, isBusy } = useServerForm(action, BLANK, PLAIN_PAGES[mode]);
  const scope = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.problem) toast.error(state.problem, { id: "auth" });
    if (state.done) toast.success(state.done, { id: "auth" });
    scope.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [state]);
  // The previous attempt's message is dismissed when the next one begins.
  useEffect(() => {
    if (isBusy) toast.dismiss("auth");
  }, [isBusy]);
  if (state.done)
    return (
      <div role="status" className="border-y border-line py-6 text-center text-pretty">
        <p>{state.done}</p>
        {mode === "signUp" && <p className="mt-2 text-stone">{words.done.signedUpHint}</p>}
      </div>
    );
  const errors = stillWrong(state.errors);
  return (
    <form ref={scope} {...form} className="grid gap-5">
      <TroubleNote trouble={trouble} />
      {state.problem && <FieldError>{state.problem}</FieldError>}
      <Field
        name="email"
        type="email"
        label={words.fields.email}
        autoComplete="username"
        defaultValue={state.email}
        error={errors.email}
        hint={mode === "signUp" ? words.fields.signUpHint : undefined}
        required
      />
      {mode === "signIn" && (
        <PasswordField
          name="password"
          label={words.fields.password}
          autoComplete="current-password"
          error={errors.password}
          required
        />
      )}
      <input type="hidden" name="weiter" value={state.hidden?.weiter ?? returnTo} />
      <Button disabled={isBusy} className="mt-2">
        {isBusy ? words.busy : submit}
      </Button>
    </form>
  );
}
