import { REFUND_LIMITS } from "../platform/rules/refund-limits.generated.ts";
import { money } from "./fields.ts";
import { definePart } from "./part.ts";

/** What the role sales may do; the database reads it itself, and tells no page. */
export const TEAM = definePart({
  refundPerOrderCents: money(REFUND_LIMITS.orderCents, { group: "refunds" }),
  refundPerDayCents: money(REFUND_LIMITS.dayCents),
});
