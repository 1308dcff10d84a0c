import { Readable } from "node:stream";
import { answerFile } from "@/lib/accounting/admin/files";
import { findAdmin } from "@/lib/platform/auth/guard";
import { PRIVATE, refusalResponse } from "@/lib/platform/admin/csv-response";
import { orBusy } from "@/lib/platform/http/or-busy";
import { refusals } from "#messages/client/admin-ops.json";
import text from "#messages/client/admin-accounting.json";

type Context = RouteContext<"/admin/buchhaltung/[month]/[file]">;

/** Written while it is read. */
export const GET = orBusy(async (request: Request, { params }: Context) => {
  const admin = await findAdmin();
  if (typeof admin === "string") return refusalResponse(admin, refusals[admin]);
  const { month, file } = await params;
  const part = Number(new URL(request.url).searchParams.get("teil") ?? 1);
  const given = await answerFile(admin.client, month, file, part);
  if (!given) {
    const headers = { ...PRIVATE, "content-type": "text/plain; charset=utf-8" };
    return new Response(text.unknown, { status: 404, headers });
  }
  const { name, type, body } = given;
  const stream =
    body instanceof ReadableStream
      ? body
      : (Readable.toWeb(Readable.from(body, { objectMode: false })) as ReadableStream);
  const headers = { ...PRIVATE, "content-type": type, "content-disposition": `attachment; filename="${name}"` };
  return new Response(stream, { headers });
});
