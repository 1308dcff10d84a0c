import { acceptUpload, refuseUpload } from "@/lib/platform/admin/accept-upload";
import { MAX_STATEMENT_BYTES } from "@/lib/payment/statement/limits";
import { keepCredits } from "@/lib/payment/statement/queries";
import { readStatementFile } from "@/lib/payment/statement/read-file";
import type { StatementResult } from "@/lib/payment/statement/result";
import { NO_STORE } from "@/lib/platform/http/answers";
import { errors, page as text } from "#messages/client/admin-statement.json";

/** Its credits are kept until they are settled; the file is not. */
export async function POST(request: Request): Promise<Response> {
  const words = { most: MAX_STATEMENT_BYTES, failed: text.failed, tooBig: errors.tooBig };
  return acceptUpload(request, words, async (admin, { file }) => {
    const statement = await readStatementFile(file);
    if ("error" in statement) return refuseUpload(200, statement.error);
    const { credits, ...others } = statement;
    const fresh = await keepCredits(admin.client, credits);
    const result: StatementResult = { ok: true, count: credits.length, fresh, ...others };
    return Response.json(result, { headers: NO_STORE });
  });
}
