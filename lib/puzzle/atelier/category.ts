export const ATELIER_CATEGORY = "individuelle-puzzles";
