"use server";

import { after } from "next/server";
import { getTranslations } from "next-intl/server";
import { attemptForm } from "@/lib/platform/forms/attempt";
import { readFields } from "@/lib/platform/forms/fields";
import { withMinDuration } from "@/lib/platform/forms/min-duration";
import { sendDueMail } from "@/lib/mail/send-due";
import { serviceClient } from "@/lib/platform/supabase/service";
import { currentSettings } from "@/lib/settings/read";
import { consent } from "./consent";
import { emailSchema, type NewsletterState } from "./schema";

const LIMIT = { visitor: 5, everyone: 300, seconds: 600 };

/** Minimum duration of each answer in milliseconds, so that its time does not reveal whether a mail was written. */
const LEAST_TIME = 600;

export async function requestNewsletterAction(_: NewsletterState, form: FormData): Promise<NewsletterState> {
  return answer(form, "sent", async (email) => {
    const { version, text } = consent((await currentSettings()).company);
    return serviceClient.rpc("request_newsletter", { p_email: email, p_version: version, p_text: text });
  });
}

export async function requestUnsubscribeAction(_: NewsletterState, form: FormData): Promise<NewsletterState> {
  return answer(form, "end.sent", (email) => serviceClient.rpc("request_unsubscribe_link", { p_email: email }));
}

/** The same whether or not we know the address. */
async function answer(
  form: FormData,
  sent: "sent" | "end.sent",
  ask: (email: string) => PromiseLike<{ error: Error | null }>,
): Promise<NewsletterState> {
  const t = await getTranslations("newsletter");
  const { email, trap } = readFields(form, ["email", "trap"]);
  const asked = emailSchema.safeParse(email);
  if (!asked.success) {
    const message = asked.error.issues[0]?.message;
    return {
      step: "form",
      email,
      error: t(`errors.${message === "email" || message === "tooLong" ? message : "emailWrong"}`),
    };
  }
  if (trap) return { step: "form", email, problem: t("errors.filled") };
  const fail = (problem: "limit" | "failed"): NewsletterState => ({
    step: "form",
    email,
    problem: t(`errors.${problem}`),
  });
  return attemptForm({ what: "newsletter", limit: LIMIT }, fail, async () => {
    const { error } = await withMinDuration(LEAST_TIME, ask(asked.data));
    if (error) throw error;
    after(sendDueMail);
    return { step: "sent", title: t("sentTitle"), text: t(sent), again: t("again") };
  });
}
