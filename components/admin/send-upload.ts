import { sayWhenSignedOut } from "@/components/admin/session-lost";
import { noAnswer, type NoAnswer } from "@/lib/platform/forms/no-answer";

/** Answers `failed` or that the connection is lost when none came, null when the session has ended. Never rejects. */
export async function sendUpload<T>(address: string, file: Blob, failed: string): Promise<T | NoAnswer | null> {
  try {
    const headers = { "content-type": "application/octet-stream" };
    const answer = await fetch(address, { method: "POST", headers, body: file });
    if (answer.status === 401) {
      sayWhenSignedOut();
      return null;
    }
    return (await answer.json()) as T; // The shop's own route answers.
  } catch (error) {
    return noAnswer(failed)(error);
  }
}
