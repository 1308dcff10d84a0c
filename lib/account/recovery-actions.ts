"use server";

import { redirect } from "next/navigation";
import { after } from "next/server";
import { sendDueMail } from "@/lib/mail/send-due";
import { firstErrors, readFields } from "@/lib/platform/forms/fields";
import { answerTo, attempt } from "@/lib/platform/auth/attempt";
import { findPerson } from "@/lib/platform/auth/authorize";
import { logEvent } from "@/lib/platform/auth/events";
import { FLASH_CODES, flashPath } from "@/lib/platform/auth/flash";
import { ENROLL_LIMIT, FACTOR_LIMIT } from "@/lib/platform/auth/factors";
import { drawRecoveryCodes } from "@/lib/platform/auth/recovery-codes";
import { recoverySchema, type AuthState, type RecoveryState } from "@/lib/platform/auth/schema";
import { isPassword } from "@/lib/platform/auth/strangers";
import { sessionClient } from "@/lib/platform/supabase/session";
import { serviceClient } from "@/lib/platform/supabase/service";
import { errors } from "#messages/client/admin-auth.json";
import { notSignedIn } from "./messages";

/** In place of those there were; needs the current password and a session with the factor. Shown only in this answer. */
export async function makeRecoveryCodesAction(before: RecoveryState, form: FormData): Promise<RecoveryState> {
  const again = answerTo(before, "");
  const { password } = readFields(form, ["password"]);
  return attempt<RecoveryState>(again, "enroll-factor", ENROLL_LIMIT, async () => {
    const client = await sessionClient();
    const person = await findPerson(client);
    if (typeof person === "string") return again({ problem: notSignedIn(person) });
    if (!(await isPassword(person.email, password)))
      return again({ errors: { password: password ? errors.currentWrong : errors.current } });
    const codes = drawRecoveryCodes();
    await client.rpc("set_recovery_codes", { p_codes: codes }).throwOnError();
    logEvent("recovery-codes-made", { email: person.email });
    return { ...again({}), codes };
  });
}

/** Removes the second factor and ends all sessions of the person. */
export async function useRecoveryCodeAction(before: AuthState, form: FormData): Promise<AuthState> {
  const { code, ...hidden } = readFields(form, ["code", "weiter", "zu"]);
  const again = answerTo(before, "", hidden);
  const parsed = recoverySchema.safeParse({ code });
  if (!parsed.success) return again({ errors: firstErrors(parsed.error.issues) });
  const to = await attempt(again, "second-factor", FACTOR_LIMIT, async () => {
    const client = await sessionClient();
    const person = await findPerson(client);
    if (typeof person === "string") return again({ problem: notSignedIn(person) });
    const asked = { p_user: person.userId, p_code: parsed.data.code };
    const { data: isRight } = await serviceClient.rpc("use_recovery_code", asked).throwOnError();
    logEvent(isRight ? "factor-removed" : "factor-refused", { email: person.email, reason: "recovery code" });
    if (!isRight) return again({ errors: { code: errors.recoveryWrong } });
    await client.auth.signOut({ scope: "local" });
    after(sendDueMail);
    return flashPath("/auth", FLASH_CODES.factorRemoved);
  });
  if (typeof to === "string") redirect(to);
  return to;
}
