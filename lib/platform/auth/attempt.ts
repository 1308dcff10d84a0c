import "server-only";
import * as z from "zod/mini";
import { attemptForm } from "@/lib/platform/forms/attempt";
import type { allowAttempt } from "@/lib/platform/rate-limit/limits";
import { errors } from "#messages/client/admin-auth.json";
import type { AuthState } from "./schema";

export type Answer = (news: Partial<AuthState>) => AuthState;

/** `before` is what the browser sent as the last state. */
export function answerTo(before: unknown, email: string, hidden?: Record<string, string>): Answer {
  // An action can be called with anything.
  const known = z.object({ answer: z.int() }).safeParse(before).data?.answer ?? 0;
  return (news) => ({ email, hidden, errors: {}, answer: known + 1, ...news });
}

export async function attempt<T>(
  again: Answer,
  what: string,
  limit: Parameters<typeof allowAttempt>[1],
  work: () => Promise<T>,
  options?: Parameters<typeof allowAttempt>[2],
): Promise<T | AuthState> {
  const fail = (problem: "limit" | "failed") =>
    again({ problem: problem === "limit" ? errors.limit : errors.unreachable });
  return attemptForm({ what, limit, options }, fail, work);
}
