export const PIECE_PATH =
  "M0 32 H35 C40.5 32 41 28 39 23.8 C37 19.6 36 16.5 36 13.5 C36 5.8 42.3 0 50 0 C57.7 0 64 5.8 64 13.5 " +
  "C64 16.5 63 19.6 61 23.8 C59 28 59.5 32 65 32 H98 V65 C98 70.5 102 71 106.2 69 " +
  "C110.4 67 113.5 66 116.5 66 C124.2 66 130 72.3 130 80 C130 87.7 124.2 94 116.5 94 " +
  "C113.5 94 110.4 93 106.2 91 C102 89 98 89.5 98 95 V130 H65 C59.5 130 59 126 61 121.8 " +
  "C63 117.6 64 114.5 64 111.5 C64 103.8 57.7 98 50 98 C42.3 98 36 103.8 36 111.5 C36 114.5 37 117.6 39 121.8 " +
  "C41 126 40.5 130 35 130 H0 Z";

/** The words before and after the piece, which stands for the first ampersand, or behind a name without one. */
export function aroundPiece(shop: string): string[] {
  const [, before = shop, after] = /^(.+?) & (.+)$/.exec(shop) ?? [];
  return after ? [before, after] : [before];
}
