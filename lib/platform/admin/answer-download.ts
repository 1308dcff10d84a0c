import "server-only";
import { unstable_rethrow } from "next/navigation";
import type * as z from "zod/mini";
import { findAdmin, type Admin } from "@/lib/platform/auth/guard";
import { readBody } from "@/lib/platform/http/read-body";
import { isSameOrigin } from "@/lib/platform/http/same-origin";
import { failed, refusals, wrong } from "#messages/client/admin-ops.json";
import { PRIVATE, refusalResponse } from "./csv-response";

type Download = { name: string; type: string; body: ReadableStream };

const MAX_BYTES = 2000;

const say = (status: number, sentence: string) =>
  new Response(sentence, { status, headers: { ...PRIVATE, "content-type": "text/plain; charset=utf-8" } });

/** A file for a POST of the shop's own page: passwords and e-mail addresses must not be in an address. `give`: or why not, in German. */
export async function answerDownload<Asked>(
  request: Request,
  schema: z.ZodMiniType<Asked>,
  give: (admin: Admin, asked: Asked) => Promise<Download | string>,
): Promise<Response> {
  // The browser sends the admin's cookie from any page, also from a stranger's.
  if (!isSameOrigin(request.headers)) return say(403, failed);
  const admin = await findAdmin();
  if (typeof admin === "string") return refusalResponse(admin, refusals[admin]);
  const body = await readBody(request, MAX_BYTES);
  if (typeof body === "number") return say(body, failed);
  try {
    const asked = schema.safeParse(parse(body.toString()));
    if (!asked.success) return say(422, asked.error.issues[0]?.message ?? wrong);
    const given = await give(admin, asked.data);
    if (typeof given === "string") return say(422, given);
    const { name, type, body: file } = given;
    const disposition = `attachment; filename="${name}"`;
    return new Response(file, { headers: { ...PRIVATE, "content-type": type, "content-disposition": disposition } });
  } catch (error) {
    unstable_rethrow(error);
    console.error("Error giving a file:", error instanceof Error ? error.message : error);
    return say(503, failed);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
