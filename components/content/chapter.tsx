import type { ReactNode } from "react";

export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-20 grid gap-x-10 gap-y-7 md:mt-32 md:grid-cols-12">
      <h2 id={`${id}-title`} className="max-w-[14ch] display-type text-heading md:col-span-4">
        {title}
      </h2>
      <div className="min-w-0 md:col-span-8">{children}</div>
    </section>
  );
}
