import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { findNotice, NOTICE_FOLDER } from "@/lib/settings/notice";

const { image, text } = findNotice(process.cwd());

// The build must not follow this path: it would take the whole project along.
const readText = (name: string) =>
  readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), NOTICE_FOLDER, name), "utf8").trim();

/** Null until the owners have put both in place. */
export const guaranteeNotice = image && text ? { src: `/recht/${image}`, text: readText(text) } : null;
