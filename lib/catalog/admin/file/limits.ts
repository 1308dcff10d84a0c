/** Bytes and articles a file may have: so many articles with long texts are half as many bytes. */
export const MAX_FILE_BYTES = 10_000_000;
export const MAX_LINES = 5000;
/** Line breaks, those within the cells too: a picture, its text or a place has a line of its own there. */
export const MAX_LINE_BREAKS = 200_000;
/** Of an archive with pictures: its own bytes, what it unfolds to, and its files. */
export const MAX_ARCHIVE_BYTES = 300_000_000;
export const MAX_UNPACKED_BYTES = 500_000_000;
export const MAX_ARCHIVE_ENTRIES = 2000;
/** Bytes of what is said of pictures and categories. */
export const MAX_ADDED_BYTES = 2_000_000;
