"use server";

import { redirect } from "next/navigation";
import { firstErrors, readFields } from "@/lib/platform/forms/fields";
import { sessionClient } from "@/lib/platform/supabase/session";
import { errors } from "#messages/client/admin-auth.json";
import { FLASH_CODES, flashPath } from "@/lib/platform/auth/flash";
import { answerTo, attempt } from "@/lib/platform/auth/attempt";
import { logEvent } from "@/lib/platform/auth/events";
import { findPerson, authorize } from "@/lib/platform/auth/authorize";
import { authMessage, notSignedIn } from "./messages";
import { isGuessable } from "./password-strength";
import { passwordSchema, type AuthState } from "@/lib/platform/auth/schema";
import { settings } from "@/lib/settings/read";
import { isPassword } from "@/lib/platform/auth/strangers";

const PASSWORD = { seconds: 600, visitor: 20, everyone: 200 };

/** Asks for the current password unless the session came by the link of a mail just now. */
export async function setPasswordAction(before: AuthState, form: FormData): Promise<AuthState> {
  const { asks, ...asked } = readFields(form, ["password", "current", "asks"]);
  const again = answerTo(before, "", { asks });
  const parsed = passwordSchema.safeParse(asked);
  if (!parsed.success) return again({ errors: firstErrors(parsed.error.issues) });
  const to = await attempt(again, "password", PASSWORD, async () => {
    const client = await sessionClient();
    const person = await findPerson(client);
    if (typeof person === "string") return again({ problem: notSignedIn(person) });
    const { shop } = await settings("company");
    if (isGuessable(parsed.data.password, person.email, shop)) return again({ errors: { password: errors.guessable } });
    if (!person.isByFreshLink && !(await isPassword(person.email, asked.current))) {
      logEvent("password-refused", { email: person.email });
      return again({ errors: { current: asked.current ? errors.currentWrong : errors.current } });
    }
    const { error } = await client.auth.updateUser({ password: parsed.data.password });
    if (error?.code === "insufficient_aal") return "/auth/code?zu=passwort";
    if (error)
      return again({ problem: error.status === 401 || error.status === 403 ? errors.expired : authMessage(error) });
    logEvent("password-changed", { email: person.email });
    await client.auth.signOut({ scope: "others" });
    return (await authorize(client)) === "no_admin"
      ? flashPath("/", FLASH_CODES.noAdmin)
      : flashPath("/admin", FLASH_CODES.password);
  });
  if (typeof to === "string") redirect(to);
  return to;
}
