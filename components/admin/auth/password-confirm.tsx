import { TroubleNote } from "@/components/forms/trouble-note";
import type { ServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/forms/field-error";
import type { AuthState } from "@/lib/platform/auth/schema";
import words from "#messages/client/admin-auth.json";
import { PasswordField } from "./password-field";

type Props = { sent: ServerForm<AuthState>; submit: string };

/** Asks for the current password before a change that an unattended browser must not allow. */
export function PasswordConfirm({ sent: { state, form, trouble, stillWrong, isBusy }, submit }: Props) {
  return (
    <form {...form} noValidate className="grid gap-5">
      <TroubleNote trouble={trouble} />
      {state.problem && (
        <div role="alert">
          <FieldError>{state.problem}</FieldError>
        </div>
      )}
      <PasswordField
        name="password"
        label={words.fields.currentPassword}
        autoComplete="current-password"
        error={stillWrong(state.errors).password}
        required
      />
      <Button disabled={isBusy} className="mt-2">
        {isBusy ? words.busy : submit}
      </Button>
    </form>
  );
}
