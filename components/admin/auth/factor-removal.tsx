"use client";

import { useServerForm } from "@/components/forms/use-server-form";
import { removeFactorAction } from "@/lib/account/factor-actions";
import { BLANK } from "@/lib/platform/auth/schema";
import { factor as words } from "#messages/client/admin-auth.json";
import { PasswordConfirm } from "./password-confirm";

export function FactorRemoval() {
  return <PasswordConfirm sent={useServerForm(removeFactorAction, BLANK)} submit={words.remove} />;
}
