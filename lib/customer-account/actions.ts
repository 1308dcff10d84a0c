"use server";

import { randomUUID } from "node:crypto";
import { updateTag } from "next/cache";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { z } from "zod";
import { favoriteIdsSchema } from "@/lib/favorites/schema";
import { sendDueMail } from "@/lib/mail/send-due";
import { tags } from "@/lib/platform/cache";
import { attemptForm } from "@/lib/platform/forms/attempt";
import { firstErrors, readFields } from "@/lib/platform/forms/fields";
import { withMinDuration } from "@/lib/platform/forms/min-duration";
import { serviceClient } from "@/lib/platform/supabase/service";
import { forgetPictures } from "@/lib/puzzle/atelier/forget";
import { errors } from "#messages/client/customer-account.json";
import { codeHash, codeOf } from "./code";
import type { Again } from "./again";
import { orderAgain } from "./order-again";
import { currentSession, dropSession, keepSession, newSession } from "./session";
import { codeSchema, emailSchema, type SignInState } from "./sign-in";

const ASK_LIMIT = { visitor: 5, everyone: 300, seconds: 600 };
const TRY_LIMIT = { visitor: 10, everyone: 300, seconds: 600 };

const erasureSchema = z.object({ erased: z.object({ reviews: z.number() }) }).nullable();

/** Minimum duration of each answer in milliseconds, so that its time does not reveal whether there are orders. */
const LEAST_TIME = 600;

/** Asks for a code, and once there is a field for it judges what is typed there. */
export async function signInAction(_: SignInState, form: FormData): Promise<SignInState> {
  const values = readFields(form, ["email", "code", "ticket"]);
  const step = form instanceof FormData && form.has("code") ? "code" : "email";
  const again = (more: Partial<SignInState>): SignInState => ({ step, values, errors: {}, ...more });
  const email = emailSchema.safeParse(values);
  if (!email.success) return again({ step: "email", errors: firstErrors(email.error.issues) });
  const fail = (problem: "limit" | "failed") => again({ problem });
  if (step === "email")
    return attemptForm({ what: "account-code", limit: ASK_LIMIT }, fail, async () => {
      const ticket = await askForCode(email.data.email);
      return again({ step: "code", values: { ...values, code: "", ticket } });
    });
  const code = codeSchema.safeParse(values.code);
  if (!code.success) return again({ errors: { code: errors.code } });
  const answer = await attemptForm({ what: "account-try", limit: TRY_LIMIT }, fail, async () =>
    (await redeem(values.ticket, code.data)) ? null : again({ errors: { code: errors.codeWrong } }),
  );
  return answer ?? redirect("/konto");
}

async function askForCode(email: string): Promise<string> {
  const ticket = randomUUID();
  const asked = { p_email: email, p_hash: codeHash(ticket, codeOf(ticket)), p_ticket: ticket };
  await withMinDuration(LEAST_TIME, serviceClient.rpc("request_account_code", asked).throwOnError());
  after(sendDueMail);
  return ticket;
}

async function redeem(ticket: string, code: string): Promise<boolean> {
  if (!z.uuid().safeParse(ticket).success) return false;
  const { token, hash } = newSession();
  const tried = { p_ticket: ticket, p_hash: codeHash(ticket, code), p_session: hash };
  const { data } = await withMinDuration(LEAST_TIME, serviceClient.rpc("redeem_account_code", tried).throwOnError());
  if (data) await keepSession(token);
  return Boolean(data);
}

export async function keepAddressAction(form: FormData): Promise<void> {
  const { number } = readFields(form, ["number"]);
  const session = await currentSession();
  if (session) await serviceClient.rpc("keep_address", { p_session: session, p_number: number }).throwOnError();
  redirect("/konto");
}

/** False: signed out meanwhile, or none of them is an article. */
export async function keepFavoritesAction(given: readonly number[]): Promise<boolean> {
  const [session, ids] = [await currentSession(), favoriteIdsSchema.safeParse(given)];
  if (!session || !ids.success) return false;
  const kept = { p_session: session, p_products: ids.data };
  return (await serviceClient.rpc("keep_favorites", kept).throwOnError()).data;
}

/** What the law keeps stays; the database refuses a session that is not fresh. */
export async function eraseAccountAction(form: FormData): Promise<void> {
  const { sure } = readFields(form, ["sure"]);
  const session = await currentSession();
  if (!session) redirect("/konto");
  if (sure === "") redirect("/konto?haken=fehlt#sure");
  const { data } = await serviceClient.rpc("erase_account", { p_session: session }).throwOnError();
  const erasure = erasureSchema.parse(data);
  if (!erasure) redirect("/konto");
  // Cached product pages show reviews with their author's name.
  if (erasure.erased.reviews > 0) updateTag(tags.catalog);
  after(forgetPicturesNow);
  await dropSession();
  redirect("/konto?geloescht=ja");
}

export async function signOutAction(form: FormData): Promise<void> {
  const { everywhere } = readFields(form, ["everywhere"]);
  const session = await currentSession();
  const ended = { p_session: session, p_everywhere: everywhere !== "" };
  if (session) await serviceClient.rpc("end_account_session", ended).throwOnError();
  await dropSession();
  redirect("/konto");
}

/** A notice or a picture; the database judges whether it is the session's own. */
export async function endInAccountAction(form: FormData): Promise<void> {
  const { kind, id } = readFields(form, ["kind", "id"]);
  const session = await currentSession();
  if (session) await serviceClient.rpc("end_in_account", { p_session: session, p_kind: kind, p_id: id }).throwOnError();
  if (kind === "picture") after(forgetPicturesNow);
  redirect("/konto");
}

/** What cannot be deleted now, the clock tries again. */
function forgetPicturesNow(): Promise<unknown> {
  return forgetPictures(serviceClient).catch((error: unknown) => console.error("Error deleting pictures:", error));
}

/** Null: signed out meanwhile, or not this address's order. */
export async function orderAgainAction(number: string): Promise<Again | null> {
  return orderAgain(String(number));
}
