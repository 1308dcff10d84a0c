"use client";

import { useActionState } from "react";
import { removeFactorAction } from "@/lib/auth/factor-actions";
import { BLANK } from "@/lib/auth/schema";
import { factor as words } from "@/messages/client/admin-auth.de.json";
import { PasswordConfirm } from "./password-confirm";

/** Removes the second factor, after the password. */
export function FactorRemoval() {
  const [state, send, isBusy] = useActionState(removeFactorAction, BLANK);
  return <PasswordConfirm state={state} send={send} isBusy={isBusy} submit={words.remove} />;
}
