"use client";

import Link from "next/link";
import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { setPasswordAction } from "@/lib/auth/actions";
import { BLANK, PASSWORD_MIN } from "@/lib/auth/schema";
import words from "@/messages/client/admin-auth.de.json";

/** The new password of whoever came by the link of a mail. */
export function NewPasswordForm() {
  const [state, send, isBusy] = useActionState(setPasswordAction, BLANK);
  return (
    <form action={send} className="grid gap-5">
      {state.problem && (
        <div role="alert">
          <FieldError>{state.problem}</FieldError>
          {state.problem === words.errors.expired && (
            <Link href="/auth?modus=passwort" className="mt-2 inline-flex min-h-11 items-center">
              <span className="text-link">{words.request}</span>
            </Link>
          )}
        </div>
      )}
      <Field
        name="password"
        type="password"
        label={words.fields.newPassword}
        autoComplete="new-password"
        hint={words.fields.passwordHint}
        error={state.errors.password}
        minLength={PASSWORD_MIN}
        required
      />
      <Button disabled={isBusy} className="mt-2">
        {isBusy ? words.busy : words.set}
      </Button>
    </form>
  );
}
