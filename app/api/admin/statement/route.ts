import { acceptUpload, refuseUpload } from "@/lib/platform/admin/accept-upload";
import { MAX_STATEMENT_BYTES } from "@/lib/payment/statement/limits";
import { matchCredits } from "@/lib/payment/statement/queries";
import { readStatementFile } from "@/lib/payment/statement/read-file";
import type { StatementResult } from "@/lib/payment/statement/result";
import { NO_STORE } from "@/lib/platform/http/answers";
import { errors, page as text } from "#messages/client/admin-statement.json";

/** Nothing of the bank statement is kept. */
export async function POST(request: Request): Promise<Response> {
  const words = { most: MAX_STATEMENT_BYTES, failed: text.failed, tooBig: errors.tooBig };
  return acceptUpload(request, words, async (admin, { file }) => {
    const statement = await readStatementFile(file);
    if ("error" in statement) return refuseUpload(200, statement.error);
    const credits = await matchCredits(admin.client, statement.credits);
    const result: StatementResult = { ok: true, ...statement, credits };
    return Response.json(result, { headers: NO_STORE });
  });
}
