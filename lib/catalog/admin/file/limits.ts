/** Bytes and articles a file may have: so many articles with long texts are half as many bytes. */
export const MAX_FILE_BYTES = 10_000_000;
export const MAX_LINES = 5000;
/** Line breaks, those within the cells too: a picture, its text or a place has a line of its own there. */
export const MAX_LINE_BREAKS = 200_000;
