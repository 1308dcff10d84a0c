import clsx from "clsx";
import { Piece } from "./piece";

/** "Kunst & Geduld", the ampersand a puzzle piece. Screen readers hear the name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={clsx("inline-flex items-center gap-[0.32em] font-serif leading-none tracking-tight", className)}>
      <span aria-hidden="true">Kunst</span>
      <Piece className="size-[0.72em] translate-y-[0.02em] text-vermilion" />
      <span aria-hidden="true">Geduld</span>
      <span className="sr-only">Kunst &amp; Geduld</span>
    </span>
  );
}
