"use client";

import { TroubleNote } from "@/components/forms/trouble-note";
import { useServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/forms/field-error";
import { HoverLink } from "@/components/ui/hover-link-client";
import { setPasswordAction } from "@/lib/account/password-actions";
import { BLANK, PASSWORD_MIN, PLAIN_PAGES } from "@/lib/platform/auth/schema";
import words from "#messages/client/admin-auth.json";
import { PasswordField } from "./password-field";

/** `asksCurrent`: when the session did not come by the link of a mail just now. */
export function NewPasswordForm({ asksCurrent }: { asksCurrent: boolean }) {
  const { state, form, trouble, stillWrong, isBusy } = useServerForm(setPasswordAction, BLANK, PLAIN_PAGES.password);
  const errors = stillWrong(state.errors);
  const asks = state.hidden?.asks ?? (asksCurrent ? "current" : "");
  return (
    <form {...form} className="grid gap-5">
      <TroubleNote trouble={trouble} />
      {state.problem && (
        <div role="alert">
          <FieldError>{state.problem}</FieldError>
          {state.problem === words.errors.expired && (
            <HoverLink href="/auth?modus=passwort" className="mt-2 inline-flex min-h-11 items-center">
              <span className="text-link">{words.request}</span>
            </HoverLink>
          )}
        </div>
      )}
      <input type="hidden" name="asks" value={asks} />
      {asks && (
        <PasswordField
          name="current"
          label={words.fields.currentPassword}
          autoComplete="current-password"
          error={errors.current}
          required
        />
      )}
      <PasswordField
        name="password"
        label={words.fields.newPassword}
        autoComplete="new-password"
        hint={words.fields.passwordHint}
        error={errors.password}
        minLength={PASSWORD_MIN}
        required
      />
      <Button disabled={isBusy} className="mt-2">
        {isBusy ? words.busy : words.set}
      </Button>
    </form>
  );
}
