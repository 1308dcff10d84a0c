import { ORDERS_GIFT_MESSAGE_LENGTH } from "../platform/rules/orders.generated.ts";

/** In cents with tax. */
export const GIFT_WRAP_CENTS = 490;

export const MAX_GIFT_MESSAGE = ORDERS_GIFT_MESSAGE_LENGTH;
