import "server-only";
import * as z from "zod/mini";
import { allowAttempt } from "@/lib/http/limits";
import { errors } from "@/messages/client/admin-auth.de.json";
import type { AuthState } from "./schema";

/** Makes the next state of a form of the sign-in pages. */
export type Answer = (news: Partial<AuthState>) => AuthState;

/** The next state of a form that keeps the address and `hidden`; `before` is what the browser sent as the last one. */
export function answerTo(before: unknown, email: string, hidden?: Record<string, string>): Answer {
  // An action can be called with anything.
  const known = z.object({ answer: z.int() }).safeParse(before).data?.answer ?? 0;
  return (news) => ({ email, hidden, errors: {}, answer: known + 1, ...news });
}

/** Does `work` unless there were too many attempts at `what`; says so otherwise, or that the backend is not reached. */
export async function attempt<T>(
  again: Answer,
  what: string,
  limit: Parameters<typeof allowAttempt>[1],
  work: () => Promise<T>,
  options?: Parameters<typeof allowAttempt>[2],
): Promise<T | AuthState> {
  try {
    return (await allowAttempt(what, limit, options)) ? await work() : again({ problem: errors.limit });
  } catch (error) {
    console.error(`Error at ${what}:`, error instanceof Error ? error.message : error);
    return again({ problem: errors.unreachable });
  }
}
