import { connection } from "next/server";

/** Whether the web server is alive. Says nothing of what it depends on: a restart would not mend that. */
export async function GET() {
  await connection();
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
