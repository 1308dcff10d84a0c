import * as z from "zod/mini";

const FRESH_LINK_MINUTES = 10;

/** How a session was signed in, by the mailbox: GoTrue says `otp` for every link, its older versions name the mail. */
const BY_LINK = new Set(["otp", "recovery", "invite", "magiclink", "email/signup"]);

const amrSchema = z.array(z.object({ method: z.string(), timestamp: z.number() }));

/** `amr`: the claim of that name, times in seconds; `now` in milliseconds. */
export function isFreshLink(amr: unknown, now: number = Date.now()): boolean {
  const entries = amrSchema.safeParse(amr).data ?? [];
  return entries.some(
    ({ method, timestamp }) => BY_LINK.has(method) && now - timestamp * 1000 <= FRESH_LINK_MINUTES * 60_000,
  );
}
