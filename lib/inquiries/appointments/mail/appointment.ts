import "server-only";
import { serviceClient } from "@/lib/platform/supabase/service";
import { findAppointment, type AppointmentRow } from "../row";

/** Day and slot in German time. */
export type Appointment = Omit<AppointmentRow, "status" | "isPast">;

/** @throws Error when there is none or the backend cannot be read. */
export async function getAppointment(id: number): Promise<Appointment> {
  const appointment = await findAppointment(serviceClient, String(id));
  if (!appointment) throw new Error(`There is no appointment ${id}.`);
  return appointment;
}
