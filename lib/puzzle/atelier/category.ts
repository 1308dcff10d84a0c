/** The slug of the category that leads to the page where a puzzle is made of one's own picture. */
export const ATELIER_CATEGORY = "individuelle-puzzles";
