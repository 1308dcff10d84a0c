export const QUERY_LENGTH = 200;
