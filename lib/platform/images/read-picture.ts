import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { BUCKET_ADDRESS } from "./bucket-address";

// The build must not follow this path: it would take the whole project along.
const PUBLIC = path.join(/* turbopackIgnore: true */ process.cwd(), "public");
const PICTURE_TIMEOUT_MS = 10_000;

/** Null for any other address, and for a picture that is not there (any more). */
export async function readPicture(address: string): Promise<Buffer | null> {
  const [, folder, name] = /^\/(kunst|bilder)\/([\w.-]+)$/.exec(address) ?? [];
  if (!name) return null;
  try {
    if (folder === "kunst") return await readFile(path.join(PUBLIC, "kunst", name));
    const answer = await fetch(BUCKET_ADDRESS + name, {
      cache: "no-store",
      signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS),
    });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  } catch (error) {
    console.error(`Error reading ${address}:`, error instanceof Error ? error.message : error);
    return null;
  }
}
