"use server";

import { after } from "next/server";
import { firstErrors, readFields } from "@/lib/forms/fields";
import { LANGUAGES } from "@/lib/language";
import { allowAttempt } from "@/lib/http/limits";
import { sendDueMail } from "@/lib/mail/outbox";
import { findStore } from "@/lib/stores/stores";
import { serviceClient } from "@/lib/supabase/service";
import { APPOINTMENT_FIELDS, appointmentSchema, type AppointmentState } from "./schema";
import { wishInWords } from "./words";

const LIMIT = { visitor: 10, everyone: 100, seconds: 600 };

/**
 * Takes the wish for an appointment in the form's `store`; the shop confirms or declines it later. `language` of the form
 * decides in which language errors and mails are written.
 */
export async function requestAppointmentAction(_: AppointmentState, form: FormData): Promise<AppointmentState> {
  const { trap, store: id, ...asked } = readFields(form, ["trap", "store", "language"]);
  const language = LANGUAGES.find((known) => known === asked.language) ?? "de";
  const values = readFields(form, APPOINTMENT_FIELDS);
  const store = findStore(id);
  if (trap) return { step: "form", values, errors: {}, problem: "filled" };
  if (!store) return { step: "form", values, errors: {}, problem: "failed" };
  const wished = appointmentSchema(language, store, new Date()).safeParse(values);
  if (!wished.success) return { step: "form", values, errors: firstErrors(wished.error.issues) };
  try {
    if (!(await allowAttempt("appointment", LIMIT))) return { step: "form", values, errors: {}, problem: "limit" };
    const { phone, ...request } = wished.data;
    const { error } = await serviceClient.rpc("request_appointment", {
      p_request: { ...request, language, store: store.id, phone: phone || null },
    });
    if (error) throw new Error(error.message);
    after(sendDueMail);
    return { step: "sent", address: request.email, wish: wishInWords(language, request) };
  } catch (error) {
    console.error("Error storing an appointment:", error instanceof Error ? error.message : error);
    return { step: "form", values, errors: {}, problem: "failed" };
  }
}
