import { revalidateTag } from "next/cache";
import { after, type NextRequest } from "next/server";
import { readUpload } from "@/lib/admin/read-upload";
import { tags } from "@/lib/cache";
import { importFile } from "@/lib/catalog/admin/file/import";
import { MAX_FILE_BYTES } from "@/lib/catalog/admin/file/read-file";
import type { ImportResult } from "@/lib/catalog/admin/file/result";
import { measurePending } from "@/lib/difficulty/upkeep";
import { NO_STORE } from "@/lib/http/answers";
import { errors, page as text } from "@/messages/client/admin-import.de.json";

/**
 * Takes a file of products: the request's body. Says what it would do; with `?fingerprint=` of that answer does it. A route and
 * not an action, whose body may be smaller.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const upload = await readUpload(request, { most: MAX_FILE_BYTES, failed: text.failed, tooBig: errors.tooBig });
  if ("error" in upload) return answer({ ok: false, error: upload.error }, upload.status);
  const fingerprint = request.nextUrl.searchParams.get("fingerprint");
  try {
    const result = await importFile(upload.admin.client, upload.bytes, fingerprint);
    if ("isApplied" in result && result.isApplied) {
      revalidateTag(tags.catalog, { expire: 0 });
      after(async () => {
        if ((await measurePending()) > 0) revalidateTag(tags.catalog, { expire: 0 });
      });
    }
    return answer(result, 200);
  } catch (error) {
    console.error("Error importing products:", error instanceof Error ? error.message : error);
    return answer({ ok: false, error: fingerprint ? text.applyFailed : text.failed }, 502);
  }
}

function answer(result: ImportResult, status: number): Response {
  return Response.json(result, { status, headers: NO_STORE });
}
