import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { findNotice, NOTICE_FOLDER } from "@/lib/shop/notice";

const { image, text } = findNotice(process.cwd());

/** The official notice on the legal guarantee: its address and its wording. Null until the owners have put both in place. */
export const guaranteeNotice =
  image && text
    ? { src: `/recht/${image}`, text: readFileSync(path.join(process.cwd(), NOTICE_FOLDER, text), "utf8").trim() }
    : null;
