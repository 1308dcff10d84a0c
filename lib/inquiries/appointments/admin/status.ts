import { APPOINTMENT_REQUESTS_STATUS } from "@/lib/platform/rules/appointment-requests.generated";

/** The states of a wished appointment, as the list filters by them. */
export const APPOINTMENT_STATUSES = APPOINTMENT_REQUESTS_STATUS;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
