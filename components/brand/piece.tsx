import clsx from "clsx";

/** The piece as a picture in the current color; decoration, so hidden from screen readers. */
export function Piece({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("piece", className)} />;
}
