import { typedEmail } from "@/lib/platform/forms/typed-fields";

/** An e-mail address as it is typed into a field of the newsletter. The messages are keys of `newsletter.errors`. */
export const emailSchema = typedEmail({ missing: "email", tooLong: "tooLong", wrong: "emailWrong" });

/**
 * The state of a field for the newsletter. `sent` says only that the address was well formed, never whether we know it.
 * `error` is about the address, `problem` about everything else; both are sentences.
 */
export type NewsletterState =
  | { step: "form"; email: string; error?: string; problem?: string }
  | { step: "sent"; title: string; text: string; again: string };

/** Asks for something with an e-mail address. */
export type NewsletterAction = (state: NewsletterState, form: FormData) => Promise<NewsletterState>;
