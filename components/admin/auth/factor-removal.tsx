"use client";

import { useServerForm } from "@/components/forms/use-server-form";
import { removeFactorAction } from "@/lib/auth/factor-actions";
import { BLANK } from "@/lib/auth/schema";
import { factor as words } from "@/messages/client/admin-auth.de.json";
import { PasswordConfirm } from "./password-confirm";

/** Removes the second factor, after the password. */
export function FactorRemoval() {
  return <PasswordConfirm sent={useServerForm(removeFactorAction, BLANK)} submit={words.remove} />;
}
