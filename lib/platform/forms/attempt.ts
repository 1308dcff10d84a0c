import "server-only";
import { unstable_rethrow } from "next/navigation";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";

type Limit = Parameters<typeof allowAttempt>[1];
type Options = Parameters<typeof allowAttempt>[2];

/** `fail` makes the next state after too many attempts, and when `work` throws, which is logged. */
export async function attemptForm<State, Failed = State>(
  { what, limit, options }: { what: string; limit: Limit; options?: Options },
  fail: (problem: "limit" | "failed") => Failed,
  work: () => Promise<State>,
): Promise<State | Failed> {
  try {
    return (await allowAttempt(what, limit, options)) ? await work() : fail("limit");
  } catch (error) {
    unstable_rethrow(error);
    console.error(`Error at ${what}:`, error instanceof Error ? error.message : error);
    return fail("failed");
  }
}
