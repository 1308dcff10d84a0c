import { noAnswer } from "@/lib/platform/forms/no-answer";
import { failed } from "#messages/client/admin-ops.json";

/** `question`: posted as JSON. Answers null, or why not: a German sentence, or `signed_out`. Never rejects. */
export async function downloadFile(
  address: string,
  onBytes: (bytes: number) => void,
  question?: object,
): Promise<string | null> {
  try {
    const answer = await fetch(address, question && { method: "POST", body: JSON.stringify(question) });
    if (answer.status === 401) return "signed_out";
    if (!answer.ok || !answer.body) return (await answer.text()) || failed;
    const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "";
    const type = answer.headers.get("content-type") ?? "";
    save(new Blob(await readAll(answer.body, onBytes), { type }), name);
    return null;
  } catch (error) {
    return noAnswer(failed)(error).error;
  }
}

/** As blobs, which browsers keep on disk when there is much. */
async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: (bytes: number) => void) {
  const chunks: Blob[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(new Blob([part.value]));
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
