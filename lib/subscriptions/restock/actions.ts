"use server";

import { after } from "next/server";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { attemptForm } from "@/lib/platform/forms/attempt";
import { readFields } from "@/lib/platform/forms/fields";
import { withMinDuration } from "@/lib/platform/forms/min-duration";
import { emailSchema, type NewsletterState } from "@/lib/subscriptions/newsletter/schema";
import { sendDueMail } from "@/lib/mail/send-due";
import { serviceClient } from "@/lib/platform/supabase/service";
import { currentSettings } from "@/lib/settings/read";
import { restockConsent } from "./consent";

const LIMIT = { visitor: 5, everyone: 300, seconds: 600 };

/** Minimum duration of each answer in milliseconds, so that its time does not reveal whether a mail was written. */
const LEAST_TIME = 600;

const answerSchema = z.enum(["asked", "in_stock", "gone"]);

/** The same answer whether or not we know the address. */
export async function requestRestockAction(_: NewsletterState, form: FormData): Promise<NewsletterState> {
  const newsletter = await getTranslations("newsletter");
  const t = await getTranslations("restock");
  const { email, trap, product } = readFields(form, ["email", "trap", "product"]);
  const asked = emailSchema.safeParse(email);
  if (!asked.success) {
    const message = asked.error.issues[0]?.message;
    const key = message === "email" || message === "tooLong" ? message : "emailWrong";
    return { step: "form", email, error: newsletter(`errors.${key}`) };
  }
  const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).safeParse(product);
  if (trap) return { step: "form", email, problem: newsletter("errors.filled") };
  if (!id.success) return { step: "form", email, problem: t("gone") };
  const fail = (problem: "limit" | "failed"): NewsletterState => ({
    step: "form",
    email,
    problem: newsletter(`errors.${problem}`),
  });
  return attemptForm({ what: "restock", limit: LIMIT }, fail, async () => {
    const { version: p_version, text: p_text } = restockConsent((await currentSettings()).company);
    const request = { p_product_id: id.data, p_email: asked.data, p_version, p_text };
    const work = serviceClient.rpc("request_restock", request).throwOnError();
    const { data } = await withMinDuration(LEAST_TIME, work);
    const answer = answerSchema.parse(data);
    if (answer !== "asked") return { step: "form", email, problem: t(answer === "gone" ? "gone" : "inStock") };
    after(sendDueMail);
    return { step: "sent", title: newsletter("sentTitle"), text: t("sent"), again: newsletter("again") };
  });
}
