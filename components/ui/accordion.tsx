import type { ReactNode } from "react";

type Props = { title: string; name?: string; note?: ReactNode; children: ReactNode };

/**
 * One fold of a page, closed at first. The platform's own disclosure: it needs no script and the browser's search opens it.
 * Of the folds that share a `name` only one is open at a time. `note` is shown beside the title.
 */
export function AccordionItem({ title, name, note, children }: Props) {
  return (
    <details name={name} className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium">
        {title}
        {note && <span className="ml-auto text-sm font-normal text-stone">{note}</span>}
        <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5 shrink-0 fill-none stroke-current stroke-[1.4]">
          <path d="M0 7h14" />
          <path d="M7 0v14" className="origin-center transition-transform duration-200 group-open:scale-y-0" />
        </svg>
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
