"use server";

import { after } from "next/server";
import { attemptForm } from "@/lib/platform/forms/attempt";
import { firstErrors, readFields } from "@/lib/platform/forms/fields";
import { withMinDuration } from "@/lib/platform/forms/min-duration";
import { sendDueMail } from "@/lib/mail/send-due";
import { serviceClient } from "@/lib/platform/supabase/service";
import { lookupSchema, type LookupState } from "./lookup";

const LIMIT = { visitor: 5, everyone: 300, seconds: 600 };

/** Minimum duration of each answer in milliseconds, so that its time does not reveal whether a mail was written. */
const LEAST_TIME = 600;

/** The answer is the same whether or not there is such an order. */
export async function requestOrderLinkAction(_: LookupState, form: FormData): Promise<LookupState> {
  const values = readFields(form, ["number", "email"]);
  const asked = lookupSchema.safeParse(values);
  if (!asked.success) return { step: "form", values, errors: firstErrors(asked.error.issues) };
  const fail = (problem: "limit" | "failed"): LookupState => ({ step: "form", values, errors: {}, problem });
  return attemptForm({ what: "order-link", limit: LIMIT }, fail, async () => {
    const { number, email } = asked.data;
    const work = serviceClient.rpc("request_order_link", { p_number: number, p_email: email }).throwOnError();
    await withMinDuration(LEAST_TIME, work);
    after(sendDueMail);
    return { step: "sent" };
  });
}
