export type PostalCodeState = { postalCode: string; problem?: "missing" | "wrong" | "limit" | "failed" };
