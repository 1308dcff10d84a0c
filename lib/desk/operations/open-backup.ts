import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

/** An archive of the embedded database and its pictures; null where no backend runs. @throws Error when it gives none */
export async function openBackup(url = "", secretKey = ""): Promise<Readable | null> {
  const address = `${url}/backup`;
  const headers = { authorization: `Bearer ${secretKey}` };
  const answer = await fetch(address, { method: "POST", headers, cache: "no-store" }).catch(() => null);
  if (!answer) return null;
  if (!answer.ok || !answer.body) throw new Error(`What runs at ${address} gives no backup (status ${answer.status}).`);
  return Readable.fromWeb(answer.body as ReadableStream);
}
