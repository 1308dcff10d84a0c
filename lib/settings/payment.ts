import { PAYS_ONLINE } from "../platform/pays-online.ts";
import { choice, flag } from "./fields.ts";
import { definePart, type ValueOf } from "./part.ts";

/** What is offered depends on the shop's mode and provider, too: lib/payment/methods.ts. */
export const PAYMENT = definePart(
  {
    hasOnline: flag(true, { group: "ways" }),
    hasPrepayment: flag(true, {}),
    first: choice<"online" | "prepayment">("online", ["online", "prepayment"], {}),
  },
  ({ hasOnline, hasPrepayment }) =>
    hasOnline || hasPrepayment ? null : { field: "hasPrepayment", error: "noPayment" },
);

export type Payment = ValueOf<typeof PAYMENT>;

/** Orders of before may still be paid so. */
export const offersOnline = ({ hasOnline }: Payment): boolean => PAYS_ONLINE && hasOnline;
