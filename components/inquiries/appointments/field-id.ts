import type { AppointmentFields } from "@/lib/inquiries/appointments/schema";

export function fieldId(name: keyof AppointmentFields): string {
  return `appointment-${name}`;
}
