import { typedEmail } from "@/lib/platform/forms/typed-fields";

/** The messages are keys of `newsletter.errors`. */
export const emailSchema = typedEmail({ missing: "email", tooLong: "tooLong", wrong: "emailWrong" });

/** `sent` says only that the address was well formed, never whether we know it. */
export type NewsletterState =
  | { step: "form"; email: string; error?: string; problem?: string }
  | { step: "sent"; title: string; text: string; again: string };

export type NewsletterAction = (state: NewsletterState, form: FormData) => Promise<NewsletterState>;
