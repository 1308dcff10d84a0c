import { ORDERS_GIFT_MESSAGE_LENGTH } from "../platform/rules/orders.generated.ts";

/** What wrapping a whole order as a gift costs, in cents with tax. Everything that speaks of it reads it here. */
export const GIFT_WRAP_CENTS = 490;

/** Characters of the text on the card that lies in the parcel. */
export const MAX_GIFT_MESSAGE = ORDERS_GIFT_MESSAGE_LENGTH;
