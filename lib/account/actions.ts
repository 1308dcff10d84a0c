"use server";

import { redirect } from "next/navigation";
import { firstErrors, readFields } from "@/lib/platform/forms/fields";
import { withMinDuration } from "@/lib/platform/forms/min-duration";
import { sessionClient } from "@/lib/platform/supabase/session";
import { FLASH_CODES, flashPath } from "@/lib/platform/auth/flash";
import { answerTo, attempt } from "@/lib/platform/auth/attempt";
import { logEvent } from "@/lib/platform/auth/events";
import { findPerson, authorize } from "@/lib/platform/auth/authorize";
import { provenDevice, rememberDevice } from "@/lib/platform/auth/known-device";
import { authMessage } from "./messages";
import { codePath, returnPath } from "@/lib/platform/auth/return-path";
import { signInSchema, type AuthState } from "@/lib/platform/auth/schema";

const SIGN_IN = { seconds: 600, visitor: 20, everyone: 400 };
/** So many attempts at one account are answered at once, from wherever they come. */
const MAX_SIGN_INS_PER_ACCOUNT = 10;

export async function signInAction(before: AuthState, form: FormData): Promise<AuthState> {
  const asked = readFields(form, ["email", "password", "weiter"]);
  const again = answerTo(before, asked.email, { weiter: asked.weiter });
  const parsed = signInSchema.safeParse(asked);
  if (!parsed.success) return again({ errors: firstErrors(parsed.error.issues) });
  const { email } = parsed.data;
  const options = {
    account: { name: email, limit: MAX_SIGN_INS_PER_ACCOUNT },
    isKnown: (await provenDevice("password", email)) !== null,
  };
  const signIn = async () => {
    const client = await sessionClient();
    const { error } = await withMinDuration(400, client.auth.signInWithPassword(parsed.data));
    logEvent(error ? "sign-in-failed" : "sign-in", { email, reason: error?.code });
    if (error) return again({ problem: authMessage(error) });
    await rememberDevice("password", email);
    const found = await authorize(client);
    if (found === "no_admin") return flashPath("/", FLASH_CODES.noAdmin);
    const to = returnPath(asked.weiter);
    return found === "factor_needed" ? codePath(to) : flashPath(to, FLASH_CODES.signedIn);
  };
  const to = await attempt(again, "sign-in", SIGN_IN, signIn, options);
  if (typeof to === "string") redirect(to);
  return to;
}

export async function signOutAction(): Promise<void> {
  const client = await sessionClient();
  const person = await findPerson(client);
  await client.auth.signOut({ scope: "local" });
  if (typeof person !== "string") logEvent("sign-out", { email: person.email });
  redirect(flashPath("/", FLASH_CODES.signedOut));
}
