import { readUpload } from "@/lib/admin/read-upload";
import { matchCredits } from "@/lib/bank-statement/queries";
import { MAX_STATEMENT_BYTES, readStatement } from "@/lib/bank-statement/read-statement";
import type { StatementResult } from "@/lib/bank-statement/result";
import { NO_STORE } from "@/lib/http/answers";
import { errors, page as text } from "@/messages/client/admin-statement.de.json";

/** Takes a bank statement, the request's body, and says what its credits are to the orders. Nothing of it is kept. */
export async function POST(request: Request): Promise<Response> {
  const upload = await readUpload(request, { most: MAX_STATEMENT_BYTES, failed: text.failed, tooBig: errors.tooBig });
  if ("error" in upload) return answer({ ok: false, error: upload.error }, upload.status);
  const statement = readStatement(upload.bytes);
  if ("error" in statement) return answer({ ok: false, error: statement.error }, 200);
  try {
    const credits = await matchCredits(upload.admin.client, statement.credits);
    return answer({ ok: true, ...statement, credits }, 200);
  } catch (error) {
    // A message of the database may name what it was asked with: payers and purposes are not among it.
    console.error("Error matching a bank statement:", error instanceof Error ? error.message : error);
    return answer({ ok: false, error: text.failed }, 502);
  }
}

function answer(result: StatementResult, status: number): Response {
  return Response.json(result, { status, headers: NO_STORE });
}
