import { useEffect, useRef, type ReactNode } from "react";

/** Takes the focus; the page begins at its top, else the sticky header could lie half over the breadcrumb. */
export function StepHeading({ note, children }: { note?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="font-serif text-heading outline-none">
      {note && <span className="mb-1 block font-sans text-sm leading-normal text-stone">{note}</span>}
      {children}
    </h2>
  );
}
