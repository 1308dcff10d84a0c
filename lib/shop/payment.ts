/** How a visitor can pay. Everything that names payment methods reads them here. */
export const PAYMENT_METHODS = ["card", "prepayment"] as const;
