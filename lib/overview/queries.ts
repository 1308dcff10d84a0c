import "server-only";
import type { Admin } from "@/lib/auth/guard";
import { overviewSchema, type Overview } from "./schema";

/** Today, the last 30 days and what waits to be done. @throws Error when the backend fails. */
export async function getOverview({ client }: Admin): Promise<Overview> {
  const [answer, reviews] = await Promise.all([
    client.rpc("admin_overview").throwOnError(),
    client.from("reviews").select("id", { count: "exact", head: true }).eq("status", "pending").throwOnError(),
  ]);
  return { ...overviewSchema.parse(answer.data), pendingReviews: reviews.count ?? 0 };
}
