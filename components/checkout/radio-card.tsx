import type { ComponentProps, ReactNode } from "react";

type Props = ComponentProps<"input"> & {
  label: string;
  note?: ReactNode;
  end?: ReactNode;
};

/** One of several choices, as a card of which every part may be touched. */
export function RadioCard({ label, note, end, ...input }: Props) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-control border border-stone px-4 py-3 transition-colors duration-200 hover:border-ink has-checked:border-ink has-checked:bg-mat has-disabled:cursor-default has-disabled:border-line has-disabled:text-stone">
      <input type="radio" {...input} className="size-5 shrink-0 accent-ink" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-3.5">
        <span className="min-w-0 flex-1 basis-32 leading-snug">
          {label}
          {note && <span className="block text-[0.9375rem] text-stone">{note}</span>}
        </span>
        {end && <span className="shrink-0 text-right tabular-nums">{end}</span>}
      </span>
    </label>
  );
}
