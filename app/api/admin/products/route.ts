import { readFile, writeFile } from "node:fs/promises";
import { revalidateTag } from "next/cache";
import { after, type NextRequest } from "next/server";
import { acceptUpload, refuseUpload } from "@/lib/platform/admin/accept-upload";
import { tags } from "@/lib/platform/cache";
import { addedSchema, NOTHING_ADDED, type Added } from "@/lib/catalog/admin/file/added";
import { importFile } from "@/lib/catalog/admin/file/import";
import { MAX_ADDED_BYTES, MAX_FILE_BYTES } from "@/lib/catalog/admin/file/limits";
import { measurePending } from "@/lib/puzzle/difficulty/upkeep";
import { NO_STORE } from "@/lib/platform/http/answers";
import { errors, page as text } from "#messages/client/admin-import.json";

/** `?fingerprint=` of a check's answer applies the file; `?added=` bytes at its beginning are what is sent along with it. A route and not an action, whose body may be smaller. */
export async function POST(request: NextRequest): Promise<Response> {
  const fingerprint = request.nextUrl.searchParams.get("fingerprint");
  const failed = fingerprint ? text.applyFailed : text.failed;
  const size = Number(request.nextUrl.searchParams.get("added") ?? 0);
  const isFine = Number.isInteger(size) && size >= 0 && size <= MAX_ADDED_BYTES;
  const words = { most: MAX_FILE_BYTES + (isFine ? size : 0), failed, tooBig: errors.tooBig };
  return acceptUpload(request, words, async (admin, { file }) => {
    const added = isFine && size > 0 ? await takeAdded(file, size) : NOTHING_ADDED;
    if (!isFine || !added) return refuseUpload(400, failed);
    const result = await importFile(admin.client, file, fingerprint, added);
    if ("isApplied" in result && result.isApplied) {
      revalidateTag(tags.catalog, { expire: 0 });
      after(async () => {
        if ((await measurePending()) > 0) revalidateTag(tags.catalog, { expire: 0 });
      });
    }
    return Response.json(result, { headers: NO_STORE });
  });
}

/** Leaves the file without it; null when it is none. */
async function takeAdded(file: string, size: number): Promise<Added | null> {
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(size));
  try {
    return addedSchema.safeParse(JSON.parse(bytes.toString("utf8", 0, size))).data ?? null;
  } catch {
    return null;
  }
}
