import { connection } from "next/server";

/** Whether the web server is alive. Its dependencies are not checked: a restart would not help them. */
export async function GET() {
  await connection();
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
