import clsx from "clsx";

/** "Kunst & Geduld", the ampersand a puzzle piece. Screen readers hear the name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span role="img" aria-label="Kunst &amp; Geduld" className={clsx("wordmark", className)}>
      Kunst
      <span className="piece" />
      Geduld
    </span>
  );
}
