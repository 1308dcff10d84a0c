import "server-only";
import { keyedHash } from "@/lib/platform/keyed-hash";
import { log } from "@/lib/platform/observability/line";

type Event =
  | "sign-in"
  | "sign-in-failed"
  | "sign-out"
  | "link-used"
  | "link-refused"
  | "password-changed"
  | "password-refused"
  | "factor-enrolled"
  | "factor-removed"
  | "recovery-codes-made"
  | "factor-shown"
  | "factor-refused"
  | "admin-refused";

const WARNINGS = new Set<Event>([
  "sign-in-failed",
  "link-refused",
  "password-refused",
  "factor-refused",
  "admin-refused",
]);

/** The address is kept only as a keyed hash; `reason` is a code, never what was typed. */
export function logEvent(event: Event, { email, reason }: { email?: string; reason?: string | undefined } = {}): void {
  const account = email && keyedHash("account in the log", email.toLowerCase());
  log(WARNINGS.has(event) ? "warn" : "info", "Security event", {
    event,
    ...(account && { account: account.slice(0, 16) }),
    ...(reason && { reason }),
  });
}
