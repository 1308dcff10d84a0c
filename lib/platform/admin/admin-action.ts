import "server-only";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { findAdmin, type Admin, type Role } from "@/lib/platform/auth/guard";
import { failed, wrong } from "#messages/client/admin-ops.json";
import { refuse, type Failure } from "./refusal";

type Options<Args> = {
  what: string;
  /** Besides admins. */
  roles?: readonly Role[];
  /** Anybody can choose the arguments freely. */
  args: z.ZodType<Args>;
  onWrong?: (error: z.ZodError<Args>) => string;
  onFailure?: string;
};

/** What an action answers: a failure need not be named where `Result` has one. */
type Answered<Result> = Failure extends Result ? Result : Result | Failure;

/** `work` runs with the admin's own database client, so that row level security judges it too. */
export function adminAction<Args extends unknown[], Result>(
  { what, roles = [], args, onFailure, onWrong = () => onFailure ?? wrong }: Options<Args>,
  work: (admin: Admin, ...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Answered<Result>> {
  const answer = async (given: Args): Promise<Result | Failure> => {
    const admin = await findAdmin(...roles);
    if (typeof admin === "string") return refuse(admin);
    const asked = args.safeParse(given);
    if (!asked.success) return { ok: false, error: onWrong(asked.error) };
    try {
      return await work(admin, ...asked.data);
    } catch (error) {
      unstable_rethrow(error);
      console.error(`Error ${what}:`, error instanceof Error ? error.message : error);
      return { ok: false, error: onFailure ?? failed };
    }
  };
  // The compiler can't tell that a failure is among the results.
  return async (...given) => (await answer(given)) as Answered<Result>;
}
