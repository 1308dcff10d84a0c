import { CONTACT_MESSAGES_STATUS } from "@/lib/platform/rules/contact-messages.generated";

/** The states of a message, as the list filters by them. */
export const CONTACT_STATUSES = CONTACT_MESSAGES_STATUS;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];
