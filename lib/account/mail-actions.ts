"use server";

import { after } from "next/server";
import { redirect } from "next/navigation";
import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import { sendDueMail } from "@/lib/mail/send-due";
import { firstErrors, readFields } from "@/lib/platform/forms/fields";
import { withMinDuration } from "@/lib/platform/forms/min-duration";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";
import { sessionClient } from "@/lib/platform/supabase/session";
import { done } from "#messages/client/admin-auth.json";
import { answerTo, attempt } from "@/lib/platform/auth/attempt";
import { authorize } from "@/lib/platform/auth/authorize";
import { logEvent } from "@/lib/platform/auth/events";
import { linkTypeOf } from "./links";
import { authMessage } from "./messages";
import { emailSchema, type AuthState } from "@/lib/platform/auth/schema";
import { invite, requestRecovery } from "@/lib/platform/auth/strangers";

const MAIL = { seconds: 600, visitor: 8, everyone: 100 };
const CONFIRM = { seconds: 600, visitor: 30, everyone: 600 };

/** It opens nothing until an admin role is granted, and a password is set only after the address is confirmed by mail. */
export async function signUpAction(before: AuthState, form: FormData): Promise<AuthState> {
  const asked = readFields(form, ["email"]);
  const again = answerTo(before, asked.email);
  const parsed = emailSchema.safeParse(asked);
  if (!parsed.success) return again({ errors: firstErrors(parsed.error.issues) });
  return attempt(again, "sign-up", MAIL, async () => {
    const { email } = parsed.data;
    const error = await withMinDuration(800, invite(email));
    if (error) return again({ problem: authMessage(error) });
    after(sendDueMail);
    return again({ done: done.signedUp });
  });
}

/** The answer is the same whether or not the address has an account. */
export async function requestPasswordAction(before: AuthState, form: FormData): Promise<AuthState> {
  const asked = readFields(form, ["email"]);
  const again = answerTo(before, asked.email);
  const parsed = emailSchema.safeParse(asked);
  if (!parsed.success) return again({ errors: firstErrors(parsed.error.issues) });
  return attempt(again, "password-mail", MAIL, async () => {
    after(async () => {
      await requestRecovery(parsed.data.email);
      await sendDueMail();
    });
    return again({ done: done.requested });
  });
}

export async function confirmAction(form: FormData): Promise<never> {
  const asked = readFields(form, ["token_hash", "type"]);
  const type = linkTypeOf(asked.type);
  if (!asked.token_hash || !type) redirect("/auth/link");
  if (!(await allowAttempt("confirm", CONFIRM).catch(() => false))) redirect("/auth/link?grund=fehler");
  const client = await sessionClient();
  const { error } = await client.auth.verifyOtp({ token_hash: asked.token_hash, type });
  if (error && (isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500)) redirect("/auth/link?grund=fehler");
  const found = error ? null : await authorize(client);
  logEvent(error ? "link-refused" : "link-used", { reason: error?.code ?? type });
  if (error) redirect("/auth/link");
  redirect(found === "factor_needed" ? "/auth/code?zu=passwort" : "/auth/passwort");
}
