import type { ReactNode } from "react";

type Props = { title: string; name?: string; note?: ReactNode; children: ReactNode };

/** Needs no script, and the browser's search opens it. Of the folds that share a `name` only one is open at a time. */
export function AccordionItem({ title, name, note, children }: Props) {
  return (
    <details name={name} className="border-b border-line">
      <summary className="fold-title">
        {title}
        {note && <span className="ml-auto text-sm font-normal text-stone">{note}</span>}
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
