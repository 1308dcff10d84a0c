"use server";

import { after } from "next/server";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { readFields } from "@/lib/forms/fields";
import { allowAttempt } from "@/lib/http/limits";
import { sendDueMail } from "@/lib/mail/outbox";
import { emailSchema, type NewsletterState } from "@/lib/newsletter/schema";
import { serviceClient } from "@/lib/supabase/service";
import { RESTOCK_CONSENT } from "./consent";

const LIMIT = { visitor: 5, everyone: 300, seconds: 600 };

/** Milliseconds each answer takes at least, so that its time does not tell whether a mail was written. */
const LEAST_TIME = 600;

const answerSchema = z.enum(["asked", "in_stock", "gone"]);

/** Asks to hear by mail when a sold-out product is back; the same answer whether or not we know the address. */
export async function requestRestockAction(_: NewsletterState, form: FormData): Promise<NewsletterState> {
  const [errors, t] = [await getTranslations("newsletter.errors"), await getTranslations("restock")];
  const { email, trap, product } = readFields(form, ["email", "trap", "product"]);
  const asked = emailSchema.safeParse(email);
  if (!asked.success) {
    const message = asked.error.issues[0]?.message;
    const key = message === "email" || message === "tooLong" ? message : "emailWrong";
    return { step: "form", email, error: errors(key) };
  }
  const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).safeParse(product);
  if (trap) return { step: "form", email, problem: errors("filled") };
  if (!id.success) return { step: "form", email, problem: t("gone") };
  const floor = new Promise((resolve) => setTimeout(resolve, LEAST_TIME));
  try {
    if (!(await allowAttempt("restock", LIMIT))) return { step: "form", email, problem: errors("limit") };
    const { version: p_version, text: p_text } = RESTOCK_CONSENT;
    const request = { p_product_id: id.data, p_email: asked.data, p_version, p_text };
    const { data, error } = await serviceClient.rpc("request_restock", request);
    if (error) throw new Error(error.message);
    const answer = answerSchema.parse(data);
    if (answer !== "asked") return { step: "form", email, problem: t(answer === "gone" ? "gone" : "inStock") };
    after(sendDueMail);
    await floor;
    return { step: "sent" };
  } catch (error) {
    console.error("Error asking for a restock mail:", error instanceof Error ? error.message : error);
    return { step: "form", email, problem: errors("failed") };
  }
}
