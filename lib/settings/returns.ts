import { choice, optionalWhole, whole } from "./fields.ts";
import { definePart, type ValueOf } from "./part.ts";

/** Of the law: it is no setting. */
export const WITHDRAWAL_DAYS = 14;

/** What the shop offers besides what the law already gives. */
export const RETURNS = definePart({
  /** Null: only the right of withdrawal. */
  voluntaryDays: optionalWhole(30, { group: "returns" }, { least: WITHDRAWAL_DAYS + 1, most: 365 }),
  /** Of withdrawn and of voluntarily returned goods. */
  postage: choice<"shopper" | "shop">("shopper", ["shopper", "shop"], {}),
  resizingDays: whole(60, { group: "rings" }, { least: 1, most: 365 }),
  resizingSizes: whole(2, {}, { least: 1, most: 10 }),
});

export type Returns = ValueOf<typeof RETURNS>;
