/** PostgreSQL, appendix A: error codes. */
export const UNIQUE_VIOLATION_CODE = "23505";
export const FOREIGN_KEY_VIOLATION_CODE = "23503";
