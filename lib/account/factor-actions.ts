"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { firstErrors, readFields } from "@/lib/platform/forms/fields";
import { sessionClient } from "@/lib/platform/supabase/session";
import { errors } from "#messages/client/admin-auth.json";
import { FLASH_CODES, flashPath } from "@/lib/platform/auth/flash";
import { answerTo, attempt } from "@/lib/platform/auth/attempt";
import { logEvent } from "@/lib/platform/auth/events";
import {
  ENROLL_LIMIT,
  enrollFactor,
  FACTOR_LIMIT,
  findFactor,
  isBeingSetUp,
  verifyCode,
} from "@/lib/platform/auth/factors";
import { findPerson } from "@/lib/platform/auth/authorize";
import { rememberDevice } from "@/lib/platform/auth/known-device";
import { judgeCode } from "./judge-code";
import { authMessage, notSignedIn } from "./messages";
import { returnPath } from "@/lib/platform/auth/return-path";
import { codeSchema, type AuthState, type FactorState } from "@/lib/platform/auth/schema";
import { isPassword } from "@/lib/platform/auth/strangers";
import { currentSettings } from "@/lib/settings/read";

export async function showFactorAction(before: AuthState, form: FormData): Promise<AuthState> {
  const { code, ...hidden } = readFields(form, ["code", "weiter", "zu"]);
  const again = answerTo(before, "", hidden);
  const parsed = codeSchema.safeParse({ code });
  if (!parsed.success) return again({ errors: firstErrors(parsed.error.issues) });
  const client = await sessionClient();
  const person = await findPerson(client);
  if (typeof person === "string") return again({ problem: notSignedIn(person) });
  const show = async () => {
    const wrong = await judgeCode(client, person, parsed.data.code);
    if (wrong) return again(wrong);
    await rememberDevice("factor", person.email);
    return hidden.zu === "passwort" ? "/auth/passwort" : flashPath(returnPath(hidden.weiter), FLASH_CODES.signedIn);
  };
  const to = await attempt(again, "second-factor", FACTOR_LIMIT, show);
  if (typeof to === "string") redirect(to);
  return to;
}

/** Starts setting up a second factor; returns the secret and its QR code. Needs the current password. */
export async function beginFactorAction(before: FactorState, form: FormData): Promise<FactorState> {
  const again = answerTo(before, "");
  const { password } = readFields(form, ["password"]);
  return attempt<FactorState>(again, "enroll-factor", ENROLL_LIMIT, async () => {
    const client = await sessionClient();
    const person = await findPerson(client);
    if (typeof person === "string") return again({ problem: notSignedIn(person) });
    if (!(await isPassword(person.email, password)))
      return again({ errors: { password: password ? errors.currentWrong : errors.current } });
    return { ...again({}), begun: await enrollFactor(client, (await currentSettings()).company.shop) };
  });
}

export async function finishFactorAction(before: AuthState, form: FormData): Promise<AuthState> {
  const again = answerTo(before, "");
  const asked = readFields(form, ["code", "factor"]);
  const parsed = codeSchema.safeParse(asked);
  if (!parsed.success) return again({ errors: firstErrors(parsed.error.issues) });
  const id = z.uuid().safeParse(asked.factor).data;
  const to = await attempt(again, "second-factor", FACTOR_LIMIT, async () => {
    const client = await sessionClient();
    const person = await findPerson(client);
    if (typeof person === "string") return again({ problem: notSignedIn(person) });
    // One that is set up already is asked for by showFactorAction, which counts the codes.
    if (!id || !(await isBeingSetUp(client, id))) return again({ problem: errors.expired });
    const error = await verifyCode(client, id, parsed.data.code);
    logEvent(error ? "factor-refused" : "factor-enrolled", { email: person.email, reason: error?.code });
    if (error) return again({ errors: { code: authMessage(error) } });
    await rememberDevice("factor", person.email);
    return "/admin/sicherheit";
  });
  if (typeof to === "string") redirect(to);
  return to;
}

/** Removes the second factor and redirects to the overview; needs the current password and a session with the factor. */
export async function removeFactorAction(before: AuthState, form: FormData): Promise<AuthState> {
  const again = answerTo(before, "");
  const { password } = readFields(form, ["password"]);
  const to = await attempt(again, "enroll-factor", ENROLL_LIMIT, async () => {
    const client = await sessionClient();
    const person = await findPerson(client);
    if (typeof person === "string") return again({ problem: notSignedIn(person) });
    if (!(await isPassword(person.email, password)))
      return again({ errors: { password: password ? errors.currentWrong : errors.current } });
    const factor = await findFactor(client);
    const { error } = factor ? await client.auth.mfa.unenroll({ factorId: factor.id }) : { error: null };
    if (error) return again({ problem: authMessage(error) });
    await client.auth.refreshSession();
    logEvent("factor-removed", { email: person.email });
    return flashPath("/admin", FLASH_CODES.factorRemoved);
  });
  if (typeof to === "string") redirect(to);
  return to;
}
