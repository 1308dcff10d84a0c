import clsx from "clsx";

/** Decoration, so hidden from screen readers. */
export function Piece({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("piece", className)} />;
}
