import { readdirSync } from "node:fs";
import path from "node:path";

/** Its artwork, and its wording as text. */
export const NOTICE_FOLDER = "public/recht";

export function findNotice(root: string): { image: string | undefined; text: string | undefined } {
  const files = namesIn(path.join(root, NOTICE_FOLDER));
  return {
    image: files.find((name) => /^gewaehrleistung\.(svg|png|webp)$/.test(name)),
    text: files.find((name) => name === "gewaehrleistung.txt"),
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
