import type { ReactNode } from "react";

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-2 text-[0.9375rem] leading-snug text-vermilion-ink">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-[0.15em] size-4 shrink-0 fill-current">
        <path d="M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0Zm-.9 3.6v5.6h1.8V3.6Zm0 7v1.8h1.8v-1.8Z" />
      </svg>
      <span className="min-w-0">{children}</span>
    </p>
  );
}
