import { revalidateTag } from "next/cache";
import { after, type NextRequest } from "next/server";
import { acceptUpload } from "@/lib/platform/admin/accept-upload";
import { tags } from "@/lib/platform/cache";
import { importFile } from "@/lib/catalog/admin/file/import";
import { MAX_FILE_BYTES } from "@/lib/catalog/admin/file/limits";
import { measurePending } from "@/lib/puzzle/difficulty/upkeep";
import { NO_STORE } from "@/lib/platform/http/answers";
import { errors, page as text } from "#messages/client/admin-import.json";

/** `?fingerprint=` of a check's answer applies the file. A route and not an action, whose body may be smaller. */
export async function POST(request: NextRequest): Promise<Response> {
  const fingerprint = request.nextUrl.searchParams.get("fingerprint");
  const failed = fingerprint ? text.applyFailed : text.failed;
  const words = { most: MAX_FILE_BYTES, failed, tooBig: errors.tooBig };
  return acceptUpload(request, words, async (admin, { file }) => {
    const result = await importFile(admin.client, file, fingerprint);
    if ("isApplied" in result && result.isApplied) {
      revalidateTag(tags.catalog, { expire: 0 });
      after(async () => {
        if ((await measurePending()) > 0) revalidateTag(tags.catalog, { expire: 0 });
      });
    }
    return Response.json(result, { headers: NO_STORE });
  });
}
