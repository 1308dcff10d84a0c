/** The states of a wished appointment, as the list filters by them. */
export const APPOINTMENT_STATUSES = ["new", "confirmed", "declined"] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
