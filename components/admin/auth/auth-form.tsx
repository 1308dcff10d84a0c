"use client";

import { useActionState, useEffect, useRef } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/forms/field";
import { BLANK, PLAIN_PAGES, type AuthState, type Mode } from "@/lib/auth/schema";
import words from "@/messages/client/admin-auth.de.json";
import { PasswordField } from "./password-field";

type Props = {
  mode: Mode;
  action: (before: AuthState, form: FormData) => Promise<AuthState>;
  submit: string;
  returnTo: string;
};

/** E-mail, password and the button of one of the sign-in pages. Works without JavaScript too. */
export function AuthForm({ mode, action, submit, returnTo }: Props) {
  const [state, send, isBusy] = useActionState(action, BLANK, PLAIN_PAGES[mode]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.problem) toast.error(state.problem, { id: "auth" });
    if (state.done) toast.success(state.done, { id: "auth" });
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
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
  return (
    <form ref={form} action={send} className="grid gap-5">
      {state.problem && <FieldError>{state.problem}</FieldError>}
      <Field
        name="email"
        type="email"
        label={words.fields.email}
        autoComplete="username"
        defaultValue={state.email}
        error={state.errors.email}
        hint={mode === "signUp" ? words.fields.signUpHint : undefined}
        required
      />
      {mode === "signIn" && (
        <PasswordField
          name="password"
          label={words.fields.password}
          autoComplete="current-password"
          error={state.errors.password}
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
