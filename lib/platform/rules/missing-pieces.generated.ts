// Made from the schema rules and the checks of columns by `npm run types`.
export const MISSING_PIECES_PIECE_COLUMN_MOST = 200;
export const MISSING_PIECES_PIECE_ROW_MOST = 200;
export const MISSING_PIECES_STATE = ["open", "done"] as const;
