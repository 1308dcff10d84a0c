import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/forms/field";
import type { AuthState } from "@/lib/auth/schema";
import words from "@/messages/client/admin-auth.de.json";
import { PasswordField } from "./password-field";

type Props = { state: AuthState; send: (form: FormData) => void; isBusy: boolean; submit: string };

/** Asks for the current password before a change that an unattended browser must not allow. */
export function PasswordConfirm({ state, send, isBusy, submit }: Props) {
  return (
    <form action={send} className="grid gap-5">
      {state.problem && (
        <div role="alert">
          <FieldError>{state.problem}</FieldError>
        </div>
      )}
      <PasswordField
        name="password"
        label={words.fields.currentPassword}
        autoComplete="current-password"
        error={state.errors.password}
        required
      />
      <Button disabled={isBusy} className="mt-2">
        {isBusy ? words.busy : submit}
      </Button>
    </form>
  );
}
