export const QUERY_LENGTH = 200;

/** Fewer letters find nearly everything while an owner types. */
export const MIN_QUERY_LENGTH = 2;
