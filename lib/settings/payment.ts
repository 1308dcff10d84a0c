import { PAYS_ONLINE } from "../platform/pays-online.ts";
import { RESERVATION } from "../platform/rules/reservation.generated.ts";
import { choice, flag, whole } from "./fields.ts";
import { definePart, type ValueOf } from "./part.ts";

/** What is offered depends on the shop's mode and provider, too: lib/payment/methods.ts. */
export const PAYMENT = definePart(
  {
    hasOnline: flag(true, { group: "ways" }),
    hasPrepayment: flag(true, {}),
    first: choice<"online" | "prepayment">("online", ["online", "prepayment"], {}),
    /** SQL reads both (internal.reservation_days). */
    payDays: whole(RESERVATION.payDays, { group: "prepayment" }, { least: 3, most: 30 }),
    graceDays: whole(RESERVATION.graceDays, {}, { least: 3, most: 30 }),
  },
  ({ hasOnline, hasPrepayment }) =>
    hasOnline || hasPrepayment ? null : { field: "hasPrepayment", error: "noPayment" },
);

export type Payment = ValueOf<typeof PAYMENT>;

/** Orders of before may still be paid so. */
export const offersOnline = ({ hasOnline }: Payment): boolean => PAYS_ONLINE && hasOnline;
