import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/lib/settings.ts";

const RECORD = path.join(import.meta.dirname, "empty-page.json");

/** The script of an empty page as last weighed, in bytes gzip, and the version of Next that it is of. */
export function readEmptyPage(): { next: string; js: number } {
  return JSON.parse(readFileSync(RECORD, "utf8")) as { next: string; js: number };
}

export function writeEmptyPage(js: number): void {
  writeFileSync(RECORD, `{ "next": "${installedNext()}", "js": ${js} }\n`);
}

export function installedNext(): string {
  const file = path.join(root, "node_modules/next/package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
