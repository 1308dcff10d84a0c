// Made from the schema rules and the checks of columns by `npm run types`.
export const PAYMENT_METHODS = [
  { id: "simulated", money: "test", waits: false },
  { id: "stripe", money: "provider", waits: false },
  { id: "prepayment", money: "transfer", waits: true },
  { id: "voucher", money: "voucher", waits: false },
  { id: "terminal", money: "terminal", waits: false },
] as const;
