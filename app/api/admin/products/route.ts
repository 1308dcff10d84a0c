import { revalidateTag } from "next/cache";
import type { NextRequest } from "next/server";
import { findAdmin } from "@/lib/auth/guard";
import { tags } from "@/lib/cache";
import { importFile } from "@/lib/catalog/admin/file/import";
import { MAX_FILE_BYTES } from "@/lib/catalog/admin/file/read-file";
import type { ImportResult } from "@/lib/catalog/admin/file/result";
import { readAtMost } from "@/lib/http/read-body";
import { isSameOrigin } from "@/lib/http/same-origin";
import { errors, page as text } from "@/messages/client/admin-import.de.json";
import { refusals } from "@/messages/client/admin-ops.de.json";

/**
 * Takes a file of products: the request's body. Says what it would do; with `?fingerprint=` of that answer does it. A route and
 * not an action, whose body may be smaller.
 */
export async function POST(request: NextRequest): Promise<Response> {
  // The browser sends the admin's cookie from any page, also from a stranger's.
  if (!isSameOrigin(request.headers)) return answer({ ok: false, error: text.failed }, 403);
  const admin = await findAdmin();
  if (admin === "signed_out") return answer({ ok: false, error: refusals.signed_out }, 401);
  if (typeof admin === "string") return answer({ ok: false, error: refusals[admin] }, admin === "failed" ? 503 : 403);
  const fingerprint = request.nextUrl.searchParams.get("fingerprint");
  const bytes = await readAtMost(request, MAX_FILE_BYTES);
  if (!bytes) return answer({ ok: false, errors: [{ line: null, column: null, message: errors.tooBig }] }, 413);
  try {
    const result = await importFile(admin.client, bytes, fingerprint);
    if ("isApplied" in result && result.isApplied) revalidateTag(tags.catalog, { expire: 0 });
    return answer(result, 200);
  } catch (error) {
    console.error("Error importing products:", error instanceof Error ? error.message : error);
    return answer({ ok: false, error: fingerprint ? text.applyFailed : text.failed }, 502);
  }
}

function answer(result: ImportResult, status: number): Response {
  return Response.json(result, { status, headers: { "cache-control": "no-store" } });
}
