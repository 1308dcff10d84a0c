"use server";

import { after } from "next/server";
import { z } from "zod";
import { sendDueMail } from "@/lib/mail/send-due";
import { attemptForm } from "@/lib/platform/forms/attempt";
import { firstErrors, readFields } from "@/lib/platform/forms/fields";
import { LANGUAGES } from "@/lib/platform/language";
import { currentSettings } from "@/lib/settings/read";
import { findStore } from "@/lib/settings/stores";
import { serviceClient } from "@/lib/platform/supabase/service";
import { APPOINTMENT_FIELDS, appointmentSchema, type AppointmentState } from "./schema";
import { wishInWords } from "./words";

const answerSchema = z.object({ has_receipt: z.boolean() });
const LIMIT = { visitor: 10, everyone: 100, seconds: 600 };

export async function requestAppointmentAction(_: AppointmentState, form: FormData): Promise<AppointmentState> {
  const { trap, store: id, ...asked } = readFields(form, ["trap", "store", "language"]);
  const language = LANGUAGES.find((known) => known === asked.language) ?? "de";
  const values = readFields(form, APPOINTMENT_FIELDS);
  const fail = (problem: "limit" | "failed" | "filled"): AppointmentState => ({
    step: "form",
    values,
    errors: {},
    problem,
  });
  if (trap) return fail("filled");
  const shop = await currentSettings().catch(() => null);
  const store = shop && findStore(shop.stores, id);
  if (!store) return fail("failed");
  const wished = appointmentSchema(language, store, new Date()).safeParse(values);
  if (!wished.success) return { step: "form", values, errors: firstErrors(wished.error.issues) };
  return attemptForm({ what: "appointment", limit: LIMIT }, fail, async () => {
    const { phone, ...request } = wished.data;
    const { data } = await serviceClient
      .rpc("request_appointment", { p_request: { ...request, language, store: store.id, phone: phone || null } })
      .throwOnError();
    const { has_receipt: hasReceipt } = answerSchema.parse(data);
    after(sendDueMail);
    return { step: "sent", hasReceipt, address: request.email, wish: wishInWords(language, request) };
  });
}
