import { APPOINTMENT_REQUESTS_STATUS } from "@/lib/platform/rules/appointment-requests.generated";

export const APPOINTMENT_STATUSES = APPOINTMENT_REQUESTS_STATUS;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
