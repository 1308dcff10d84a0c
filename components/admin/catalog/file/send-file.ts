import { sayWhenSignedOut } from "@/components/admin/session-lost";
import type { ImportResult } from "@/lib/catalog/admin/file/result";
import { page as text } from "@/messages/client/admin-import.de.json";

/** Sends a file to be checked, or with the fingerprint of that to be applied. Never rejects; null: the session has ended. */
export async function sendFile(file: File, fingerprint: string | null): Promise<ImportResult | null> {
  const failed = { ok: false as const, error: fingerprint ? text.applyFailed : text.failed };
  const query = fingerprint ? `?${new URLSearchParams({ fingerprint })}` : "";
  try {
    const answer = await fetch(`/api/admin/products${query}`, {
      method: "POST",
      headers: { "content-type": "text/csv" },
      body: file,
    });
    if (answer.status === 401) {
      sayWhenSignedOut();
      return null;
    }
    return (await answer.json()) as ImportResult; // The shop's own route answers.
  } catch {
    return failed;
  }
}
