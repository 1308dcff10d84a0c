"use server";

import { after } from "next/server";
import { z } from "zod";
import { sendDueMail } from "@/lib/mail/send-due";
import { attemptForm } from "@/lib/platform/forms/attempt";
import { firstErrors, readFields } from "@/lib/platform/forms/fields";
import { LANGUAGES } from "@/lib/platform/language";
import { minuteIn } from "@/lib/platform/format/dates";
import { serviceClient } from "@/lib/platform/supabase/service";
import { CONTACT_FIELDS, contactSchema, type ContactState } from "./schema";

const LIMIT = { visitor: 10, everyone: 200, seconds: 600 };

const answerSchema = z.object({ received_at: z.string(), has_receipt: z.boolean() });

export async function sendMessageAction(_: ContactState, form: FormData): Promise<ContactState> {
  const { trap, ...asked } = readFields(form, ["trap", "language"]);
  const language = LANGUAGES.find((known) => known === asked.language) ?? "de";
  const values = readFields(form, CONTACT_FIELDS);
  const fail = (problem: "limit" | "failed" | "filled"): ContactState => ({
    step: "form",
    values,
    errors: {},
    problem,
  });
  if (trap) return fail("filled");
  const written = contactSchema(language).safeParse(values);
  if (!written.success) return { step: "form", values, errors: firstErrors(written.error.issues) };
  return attemptForm({ what: "contact", limit: LIMIT }, fail, async () => {
    const { order_number, ...message } = written.data;
    const { data } = await serviceClient
      .rpc("submit_contact", { p_message: { ...message, language, order_number: order_number || null } })
      .throwOnError();
    const { received_at, has_receipt: hasReceipt } = answerSchema.parse(data);
    after(sendDueMail);
    return { step: "sent", hasReceipt, address: message.email, ...minuteIn(language, new Date(received_at)) };
  });
}
