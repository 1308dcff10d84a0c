"use server";

import { after } from "next/server";
import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { env } from "@/lib/env";
import { firstErrors, readFields } from "@/lib/form-fields";
import { allowAttempt } from "@/lib/limits";
import { sendDueMail } from "@/lib/mail/outbox";
import { sessionClient } from "@/lib/supabase/session";
import { done, errors } from "@/messages/client/admin-auth.de.json";
import { ARRIVALS, arrivalPath } from "./arrivals";
import { judge } from "./judge";
import { isKnownDevice, rememberDevice } from "./known-device";
import { authMessage } from "./messages";
import { returnPath } from "./return-path";
import { emailSchema, passwordSchema, signInSchema, signUpSchema, type AuthState } from "./schema";
import { atLeast } from "./steady";
import { requestRecovery, signUp } from "./strangers";

const WINDOW = { seconds: 600 };
const SIGN_IN = { ...WINDOW, visitor: 20, everyone: 400 };
/** So many attempts at one account are answered at once, from wherever they come. */
const ACCOUNT = 10;
const MAIL = { ...WINDOW, visitor: 8, everyone: 100 };
const PASSWORD = { ...WINDOW, visitor: 20, everyone: 200 };

/** Signs in and leads on to where the visitor wanted to go (`weiter`); whoever is no admin goes to the shop. */
export async function signInAction(before: AuthState, form: FormData): Promise<AuthState> {
  const asked = readFields(form, ["email", "password", "weiter"]);
  const again = answerTo(before, asked.email);
  const parsed = signInSchema.safeParse(asked);
  if (!parsed.success) return again({ errors: firstErrors(parsed.error.issues) });
  const { email } = parsed.data;
  const options = { account: { name: email, limit: ACCOUNT }, isKnown: await isKnownDevice(email) };
  const signIn = async () => {
    const client = await sessionClient();
    const { error } = await atLeast(400, client.auth.signInWithPassword(parsed.data));
    if (error) return again({ problem: authMessage(error) });
    await rememberDevice(email);
    return (await judge(client)) === "no_admin"
      ? arrivalPath("/", ARRIVALS.noAdmin)
      : arrivalPath(returnPath(asked.weiter), ARRIVALS.signedIn);
  };
  const to = await attempt(again, "sign-in", SIGN_IN, signIn, options);
  if (typeof to === "string") redirect(to);
  return to;
}

/** Creates an account; it counts once its address is confirmed, and opens nothing until an admin role is granted. */
export async function signUpAction(before: AuthState, form: FormData): Promise<AuthState> {
  const asked = readFields(form, ["email", "password"]);
  const again = answerTo(before, asked.email);
  const parsed = signUpSchema.safeParse(asked);
  if (!parsed.success) return again({ errors: firstErrors(parsed.error.issues) });
  return attempt(again, "sign-up", MAIL, async () => {
    const { email, password } = parsed.data;
    const { error, isKnown } = await atLeast(800, signUp(email, password, `${env.SITE_URL}/admin`));
    if (error) return again({ problem: authMessage(error) });
    // Who has an account already is told so by mail, where only they read it.
    after(async () => {
      if (isKnown) await requestRecovery(email);
      await sendDueMail();
    });
    return again({ done: done.signedUp });
  });
}

/** Sends a link for a new password, if the address has an account; the answer is the same in either case. */
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

/** Sets a new password for whoever came by the link of a mail, and ends their other sessions. */
export async function setPasswordAction(before: AuthState, form: FormData): Promise<AuthState> {
  const again = answerTo(before, "");
  const parsed = passwordSchema.safeParse(readFields(form, ["password"]));
  if (!parsed.success) return again({ errors: firstErrors(parsed.error.issues) });
  const to = await attempt(again, "password", PASSWORD, async () => {
    const client = await sessionClient();
    const { error } = await client.auth.updateUser(parsed.data);
    if (error)
      return again({ problem: error.status === 401 || error.status === 403 ? errors.expired : authMessage(error) });
    await client.auth.signOut({ scope: "others" });
    return (await judge(client)) === "no_admin"
      ? arrivalPath("/", ARRIVALS.noAdmin)
      : arrivalPath("/admin", ARRIVALS.password);
  });
  if (typeof to === "string") redirect(to);
  return to;
}

/** Ends this session and leads to the shop, which says so. */
export async function signOutAction(): Promise<void> {
  const client = await sessionClient();
  await client.auth.signOut({ scope: "local" });
  redirect(arrivalPath("/", ARRIVALS.signedOut));
}

type Answer = (news: Partial<AuthState>) => AuthState;

function answerTo(before: unknown, email: string): Answer {
  // An action can be called with anything.
  const known = z.object({ answer: z.int() }).safeParse(before).data?.answer ?? 0;
  return (news) => ({ email, errors: {}, answer: known + 1, ...news });
}

async function attempt<T>(
  again: Answer,
  what: string,
  limit: Parameters<typeof allowAttempt>[1],
  work: () => Promise<T>,
  options?: Parameters<typeof allowAttempt>[2],
) {
  try {
    return (await allowAttempt(what, limit, options)) ? await work() : again({ problem: errors.limit });
  } catch (error) {
    console.error(`Error at ${what}:`, error instanceof Error ? error.message : error);
    return again({ problem: errors.unreachable });
  }
}
