import { PIECE_PATH } from "@/lib/shop/piece";

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
