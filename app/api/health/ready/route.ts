import { connection } from "next/server";
import { NO_STORE } from "@/lib/platform/http/answers";
import { publicClient } from "@/lib/platform/supabase/public";

const DATABASE_TIMEOUT_MS = 2000;

/** Whether requests can be served: 503 while the database does not answer within two seconds. */
export async function GET() {
  await connection();
  const { error } = await publicClient
    .from("categories")
    .select("slug")
    .limit(1)
    .abortSignal(AbortSignal.timeout(DATABASE_TIMEOUT_MS));
  return error
    ? Response.json({ status: "unavailable" }, { status: 503, headers: NO_STORE })
    : Response.json({ status: "ok" }, { headers: NO_STORE });
}
