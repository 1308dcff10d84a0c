import { PIECE_PATH } from "@/lib/shop/piece";

/** The piece as a picture in the current color; decoration, so hidden from screen readers. */
export function Piece({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 130 130" fill="currentColor" aria-hidden="true" className={className}>
      <path d={PIECE_PATH} />
    </svg>
  );
}
