import { sendUpload } from "@/components/admin/send-upload";
import type { Added } from "@/lib/catalog/admin/file/added";
import type { ImportResult } from "@/lib/catalog/admin/file/result";
import { page as text } from "#messages/client/admin-import.json";

/** Sends a file to be checked, or with the fingerprint of that to be applied. Never rejects; null: the session has ended. */
export function sendFile(table: Blob, added: Added, fingerprint: string | null): Promise<ImportResult | null> {
  const head = new Blob([JSON.stringify(added)]);
  const query = new URLSearchParams({ added: String(head.size), ...(fingerprint && { fingerprint }) });
  const error = fingerprint ? text.applyFailed : text.failed;
  return sendUpload<ImportResult>(`/api/admin/products?${query}`, new Blob([head, table]), error);
}
