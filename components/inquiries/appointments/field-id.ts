import type { AppointmentFields } from "@/lib/inquiries/appointments/schema";

/** The id of a field of the form; the summary of its errors links to it. */
export function fieldId(name: keyof AppointmentFields): string {
  return `appointment-${name}`;
}
