import "server-only";
import { findAdmin, type Admin } from "@/lib/platform/auth/guard";
import { NO_STORE } from "@/lib/platform/http/answers";
import { REFUSED } from "@/lib/platform/http/read-body";
import { receiveFile, type ReceivedFile } from "@/lib/platform/http/receive-file";
import { isSameOrigin } from "@/lib/platform/http/same-origin";
import { TaskError } from "@/lib/platform/tasks/task-error";
import { refusals, uploads as text } from "#messages/client/admin-ops.json";
import { REFUSAL_STATUS } from "./csv-response";

type Words = { most: number; tooBig: string; failed: string };

/** `use` may throw: a task that is too much for its process is said as that. */
export async function acceptUpload(
  request: Request,
  { most, tooBig, failed }: Words,
  use: (admin: Admin, received: ReceivedFile) => Promise<Response>,
): Promise<Response> {
  // The browser sends the admin's cookie from any page, also from a stranger's.
  if (!isSameOrigin(request.headers)) return refuseUpload(403, failed);
  const admin = await findAdmin();
  if (typeof admin === "string") return refuseUpload(REFUSAL_STATUS[admin], refusals[admin]);
  try {
    const answer = await receiveFile(request, most, (received) => use(admin, received));
    if (typeof answer !== "number") return answer;
    const error = answer === 413 ? tooBig : answer === 408 ? text.tooSlow : failed;
    return refuseUpload(answer, error, REFUSED);
  } catch (error) {
    console.error("Error taking a file:", error instanceof Error ? error.message : error);
    if (!(error instanceof TaskError)) return refuseUpload(502, failed);
    return error.reason === "busy" ? refuseUpload(503, text.busy) : refuseUpload(422, text.tooMuch);
  }
}

export function refuseUpload(status: number, error: string, headers: HeadersInit = NO_STORE): Response {
  return Response.json({ ok: false, error }, { status, headers });
}
