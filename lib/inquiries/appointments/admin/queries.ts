import "server-only";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import type { AppointmentStatus } from "./status";
import { appointmentRowSchema, toAppointment, type AppointmentRow } from "@/lib/inquiries/appointments/row";
import { currentSettings } from "@/lib/settings/read";
import type { ShopClient } from "@/lib/platform/supabase/client";

/** The latest wished day first. @throws Error when they cannot be read. */
export async function listAppointments(
  client: ShopClient,
  state: ListState<AppointmentStatus>,
): Promise<Page<AppointmentRow>> {
  const filters = { p_words: wordsOf(state.query), p_status: state.filter };
  const page = await readPage(client, "admin_list_appointments", state.page, filters, appointmentRowSchema);
  const shop = await currentSettings();
  return { ...page, rows: await Promise.all(page.rows.map((row) => toAppointment(client, row, shop))) };
}
