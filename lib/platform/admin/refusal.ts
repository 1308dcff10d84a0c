import type { Refusal } from "@/lib/platform/auth/guard";
import { refusals } from "#messages/client/admin-ops.json";

/** What an action answers when it failed; `isSignedOut`: nothing is lost, sign in again in another tab. */
export type Failure = { ok: false; error: string; isSignedOut?: true };
export type Answer = { ok: true; message: string } | Failure;
/** `fields`: what is wrong at each. */
export type FormAnswer = { ok: true; message: string } | (Failure & { fields?: Record<string, string> });

export function refuse(refusal: Refusal): Failure {
  return { ok: false, error: refusals[refusal], ...(refusal === "signed_out" && { isSignedOut: true as const }) };
}
