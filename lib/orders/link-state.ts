/** The state of the form for an old order's postal code. */
export type PostalCodeState = { postalCode: string; problem?: "missing" | "wrong" | "limit" | "failed" };
