/** Bytes a statement may have. */
export const MAX_STATEMENT_BYTES = 10_000_000;
