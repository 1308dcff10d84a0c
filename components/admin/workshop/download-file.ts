import { noAnswer } from "@/lib/platform/forms/no-answer";
import { errors } from "#messages/client/admin-workshop.json";

/** Answers null, or why not: a German sentence, or `signed_out`. Never rejects. */
export async function downloadFile(address: string, onBytes: (bytes: number) => void): Promise<string | null> {
  try {
    const answer = await fetch(address);
    if (answer.status === 401) return "signed_out";
    if (!answer.ok || !answer.body) return (await answer.text()) || errors.failed;
    const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "mappe.zip";
    save(new Blob(await readAll(answer.body, onBytes), { type: "application/zip" }), name);
    return null;
  } catch (error) {
    return noAnswer(errors.failed)(error).error;
  }
}

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: (bytes: number) => void) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    bytes += part.value.length;
    onBytes(bytes);
  }
  return chunks;
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser has still to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
