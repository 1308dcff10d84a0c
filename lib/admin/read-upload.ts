import "server-only";
import { findAdmin, type Admin } from "@/lib/auth/guard";
import { readAtMost } from "@/lib/http/read-body";
import { isSameOrigin } from "@/lib/http/same-origin";
import { refusals } from "@/messages/client/admin-ops.de.json";
import { REFUSAL_STATUS } from "./csv-response";

/** Who sends a file and what is in it, or why it is refused: an HTTP status and a German sentence. */
type Upload = { admin: Admin; bytes: Buffer } | { status: number; error: string };

/** The file that an admin sends as the body of a request. `failed` is said to strangers, `tooBig` of more than `most` bytes. */
export async function readUpload(
  request: Request,
  { most, failed, tooBig }: { most: number; failed: string; tooBig: string },
): Promise<Upload> {
  // The browser sends the admin's cookie from any page, also from a stranger's.
  if (!isSameOrigin(request.headers)) return { status: 403, error: failed };
  const admin = await findAdmin();
  if (typeof admin === "string") return { status: REFUSAL_STATUS[admin], error: refusals[admin] };
  const bytes = await readAtMost(request, most);
  return bytes ? { admin, bytes } : { status: 413, error: tooBig };
}
