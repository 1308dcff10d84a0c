import { connection } from "next/server";
import { NO_STORE } from "@/lib/platform/http/answers";

/** Whether the web server responds. Its dependencies are not checked, because restarting the server would not help them. */
export async function GET() {
  await connection();
  return Response.json({ status: "ok" }, { headers: NO_STORE });
}
