import { sendUpload } from "@/components/admin/send-upload";
import type { ImportResult } from "@/lib/catalog/admin/file/result";
import { page as text } from "#messages/client/admin-import.json";

/** Sends a file to be checked, or with the fingerprint of that to be applied. Never rejects; null: the session has ended. */
export function sendFile(file: File, fingerprint: string | null): Promise<ImportResult | null> {
  const query = fingerprint ? `?${new URLSearchParams({ fingerprint })}` : "";
  const error = fingerprint ? text.applyFailed : text.failed;
  return sendUpload<ImportResult>(`/api/admin/products${query}`, file, error);
}
