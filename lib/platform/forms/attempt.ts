import "server-only";
import { unstable_rethrow } from "next/navigation";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";

type Limit = Parameters<typeof allowAttempt>[1];
type Options = Parameters<typeof allowAttempt>[2];

/**
 * What a form's action does once the form is filled in right: `work`, unless there were too many attempts at `what` ("contact").
 * Then, and when `work` throws, which is logged, the form's next state is what `fail` makes of the reason.
 */
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
