import "server-only";
import { findAppointment, type AppointmentRow } from "@/lib/appointments/row";
import { findMessage, type ContactRow } from "@/lib/contact/row";
import { serviceClient } from "@/lib/supabase/service";

/** A message to the shop as it was written. */
export type ContactMessage = Omit<ContactRow, "status">;

/** A wished appointment; day and slot in German time. */
export type Appointment = Omit<AppointmentRow, "status" | "isPast">;

/** The message with this id. @throws Error when there is none or the backend cannot be read. */
export async function getContactMessage(id: number): Promise<ContactMessage> {
  const message = await findMessage(serviceClient, String(id));
  if (!message) throw new Error(`There is no contact message ${id}.`);
  return message;
}

/** The wished appointment with this id. @throws Error when there is none or the backend cannot be read. */
export async function getAppointment(id: number): Promise<Appointment> {
  const appointment = await findAppointment(serviceClient, String(id));
  if (!appointment) throw new Error(`There is no appointment ${id}.`);
  return appointment;
}
