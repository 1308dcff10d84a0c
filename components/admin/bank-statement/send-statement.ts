import { sayWhenSignedOut } from "@/components/admin/session-lost";
import type { StatementResult } from "@/lib/bank-statement/result";
import { page as text } from "@/messages/client/admin-statement.de.json";

/** Sends a bank statement to be read. Never rejects; null: the session has ended. */
export async function sendStatement(file: File): Promise<StatementResult | null> {
  try {
    const answer = await fetch("/api/admin/statement", {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    });
    if (answer.status === 401) {
      sayWhenSignedOut();
      return null;
    }
    return (await answer.json()) as StatementResult; // The shop's own route answers.
  } catch {
    return { ok: false, error: text.failed };
  }
}
