import * as z from "zod/mini";
import { judgeOwner } from "@/lib/account/judge-code";
import { isEmbedded, makeBackup } from "@/lib/desk/operations/make-backup";
import { answerDownload } from "@/lib/platform/admin/answer-download";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";
import { errors } from "#messages/client/admin-auth.json";
import { backup as text } from "#messages/client/admin-operations.json";

const LIMIT = { seconds: 600, visitor: 10, everyone: 40 };

const askedSchema = z.object({ password: z.string(), code: z.string() });

/** The archive holds all customers' data and the shop's keys: a session alone does not open it. */
export async function POST(request: Request): Promise<Response> {
  return answerDownload(request, askedSchema, async (admin, asked) => {
    if (!isEmbedded) return text.hosted;
    const account = { name: admin.email, limit: LIMIT.visitor };
    if (!(await allowAttempt("backup", LIMIT, { account }))) return errors.limit;
    const wrong = await judgeOwner(admin, asked);
    if (wrong) return wrong;
    const body = await makeBackup(() => admin.client.rpc("admin_note_backup").throwOnError());
    const moment = new Date().toISOString().slice(0, 16).replace(/[T:]/g, "-");
    return { name: `sicherung-${moment}.tar.gz`, type: "application/gzip", body };
  });
}
