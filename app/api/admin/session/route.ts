import { REFUSAL_STATUS } from "@/lib/platform/admin/csv-response";
import { findAdmin } from "@/lib/platform/auth/guard";
import { NO_STORE } from "@/lib/platform/http/answers";

export async function GET(): Promise<Response> {
  const admin = await findAdmin("sales", "workshop");
  return new Response(null, { status: typeof admin === "string" ? REFUSAL_STATUS[admin] : 204, headers: NO_STORE });
}
