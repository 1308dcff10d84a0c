import { choice, list, optionalWhole, whole } from "./fields.ts";
import { definePart, type ValueOf } from "./part.ts";

/** Of the law: it is no setting. */
export const WITHDRAWAL_DAYS = 14;

const ARTICLE_LINES = {
  error: "article",
  read: (line: string) => (/^\S+$/.test(line) ? line : null),
  write: String,
} as const;

/** What the shop offers besides what the law already gives. */
export const RETURNS = definePart({
  /** Null: only the right of withdrawal. */
  voluntaryDays: optionalWhole(30, { group: "returns" }, { least: WITHDRAWAL_DAYS + 1, most: 365 }),
  /** Of withdrawn and of voluntarily returned goods. */
  postage: choice<"shopper" | "shop">("shopper", ["shopper", "shop"], {}),
  resizingDays: whole(60, { group: "rings" }, { least: 1, most: 365 }),
  resizingSizes: whole(2, {}, { least: 1, most: 10 }),
  /** By article number; interlocked rings and rings with facets all round cannot be resized. */
  resizableRings: list<string>(["KG-2001"], false, {}, ARTICLE_LINES),
});

export type Returns = ValueOf<typeof RETURNS>;
