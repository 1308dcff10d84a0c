import { CONTACT_MESSAGES_STATUS } from "@/lib/platform/rules/contact-messages.generated";

export const CONTACT_STATUSES = CONTACT_MESSAGES_STATUS;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];
