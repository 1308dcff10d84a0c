import "server-only";

/** Sends what is due. */
export async function sendDueMail(): Promise<void> {}
