/** Where the form for an old order's postal code stands. */
export type PostalCodeState = { postalCode: string; problem?: "missing" | "wrong" | "limit" | "failed" };
