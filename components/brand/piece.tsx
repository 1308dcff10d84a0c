/** The outline of one puzzle piece in a 130 × 130 field: the shop's only ornament. */
export const PIECE_PATH =
  "M0 32 H35.5 C42 32 43.5 27.5 40.5 23 C37.5 18.5 36 16 36 13 C36 5.5 42.3 0 50 0 C57.7 0 64 5.5 64 13 " +
  "C64 16 62.5 18.5 59.5 23 C56.5 27.5 58 32 64.5 32 H98 V65.5 C98 72 102.5 73.5 107 70.5 " +
  "C111.5 67.5 114 66 117 66 C124.5 66 130 72.3 130 80 C130 87.7 124.5 94 117 94 " +
  "C114 94 111.5 92.5 107 89.5 C102.5 86.5 98 88 98 94.5 V130 H64.5 C58 130 56.5 125.5 59.5 121 " +
  "C62.5 116.5 64 114 64 111 C64 103.5 57.7 98 50 98 C42.3 98 36 103.5 36 111 C36 114 37.5 116.5 40.5 121 " +
  "C43.5 125.5 42 130 35.5 130 H0 Z";

/** The piece as a picture in the current colour; decoration, so hidden from screen readers. */
export function Piece({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 130 130" fill="currentColor" aria-hidden="true" className={className}>
      <path d={PIECE_PATH} />
    </svg>
  );
}

const encoded = encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 130 130"><path d="${PIECE_PATH}"/></svg>`,
);

/** Inline style that cuts an element to the piece's outline. */
export const pieceMask = {
  maskImage: `url("data:image/svg+xml,${encoded}")`,
  maskSize: "contain",
  maskRepeat: "no-repeat",
  maskPosition: "center",
} as const;
