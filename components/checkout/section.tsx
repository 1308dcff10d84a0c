import type { ReactNode } from "react";

type Props = { id: string; title: string; children: ReactNode };

export function Section({ id, title, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line pt-8 pb-12 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h2 id={id} className="font-serif text-2xl leading-tight tracking-[-0.01em]">
        {title}
      </h2>
      <div className="mt-6 grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}
