import "server-only";
import { after } from "next/server";
import { sendDueMail } from "@/lib/mail/send-due";
import type { Person } from "@/lib/platform/auth/authorize";
import { logEvent } from "@/lib/platform/auth/events";
import { codesLeft, endUnprovenSessions, findFactor, verifyCode } from "@/lib/platform/auth/factors";
import type { Admin } from "@/lib/platform/auth/guard";
import { codeSchema, type AuthState } from "@/lib/platform/auth/schema";
import { isPassword } from "@/lib/platform/auth/strangers";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { errors } from "#messages/client/admin-auth.json";
import { authMessage } from "./messages";

/** Null when it is right. */
export async function judgeCode(client: ShopClient, person: Person, code: string): Promise<Partial<AuthState> | null> {
  const left = await codesLeft(person);
  const factor = await findFactor(client);
  if (!factor) return { problem: errors.expired };
  const error = left < 0 ? { code: "too_many_codes" } : await verifyCode(client, factor.id, code);
  logEvent(error ? "factor-refused" : "factor-shown", { email: person.email, reason: error?.code });
  if (error && left <= 0) {
    await endUnprovenSessions(person);
    after(sendDueMail);
    return { problem: errors.tooManyCodes };
  }
  return error && { errors: { code: authMessage(error) } };
}

/** Asks again for what a stolen session does not have: null, or what is wrong, in German. */
export async function judgeOwner(admin: Admin, asked: { password: string; code: string }): Promise<string | null> {
  const code = admin.hasFactor ? codeSchema.safeParse(asked).data?.code : "";
  if (code === undefined) return errors.code;
  if (!(await isPassword(admin.email, asked.password))) {
    logEvent("password-refused", { email: admin.email });
    return asked.password ? errors.currentWrong : errors.current;
  }
  if (!admin.hasFactor) return null;
  const wrong = await judgeCode(admin.client, admin, code);
  return wrong?.problem ?? wrong?.errors?.code ?? null;
}
