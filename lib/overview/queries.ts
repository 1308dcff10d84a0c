import "server-only";
import type { Admin } from "@/lib/auth/guard";
import { overviewSchema, type Overview } from "./schema";

/** Today, the last 30 days and what waits to be done. @throws Error when the backend fails. */
export async function getOverview({ client }: Admin): Promise<Overview> {
  const answer = await client.rpc("admin_overview").throwOnError();
  return overviewSchema.parse(answer.data);
}
