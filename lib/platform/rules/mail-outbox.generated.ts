// Made from the schema rules and the checks of columns by `npm run types`.
export const MAIL_OUTBOX_STATUS = ["waiting", "sending", "sent", "kept", "failed"] as const;
