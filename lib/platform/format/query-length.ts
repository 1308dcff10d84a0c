/** The longest query that is looked at, in characters. */
export const QUERY_LENGTH = 200;
