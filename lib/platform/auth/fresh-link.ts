import * as z from "zod/mini";

/** Minutes after which a session from a mail's link must give the current password too. */
const FRESH_LINK_MINUTES = 10;

/** How a session was signed in, by the mailbox: GoTrue says `otp` for every link, its older versions name the mail. */
const BY_LINK = new Set(["otp", "recovery", "invite", "magiclink", "email/signup"]);

const amrSchema = z.array(z.object({ method: z.string(), timestamp: z.number() }));

/**
 * Whether a session was signed in by the link of a mail at most ten minutes ago.
 * @param amr the claim of that name, times in seconds
 * @param now in milliseconds
 */
export function isFreshLink(amr: unknown, now: number = Date.now()): boolean {
  const entries = amrSchema.safeParse(amr).data ?? [];
  return entries.some(
    ({ method, timestamp }) => BY_LINK.has(method) && now - timestamp * 1000 <= FRESH_LINK_MINUTES * 60_000,
  );
}
