import type { ComponentProps } from "react";
import { interpolate } from "@/lib/platform/format/interpolate";

type Props = {
  title: string;
  explained: string;
  lines: readonly { position: number; name: string; left: number }[];
  start: readonly string[];
  /** For the select of the line with that index. */
  register: (index: number) => ComponentProps<"select">;
  /** With `{name}` and `{left}`; two lists in one form have different ones. */
  label: string;
};

/** Of each line how many pieces, of those that are left. */
export function RefundLines({ title, explained, lines, start, register, label }: Props) {
  return (
    <fieldset className="mt-6 border-t border-line pt-4">
      <legend className="float-left font-medium">{title}</legend>
      <p className="clear-left text-[0.9375rem] text-stone">{explained}</p>
      {lines.map(({ position, name, left }, index) => (
        <label key={position} className="mt-3 flex items-center justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{interpolate(label, { name, left: String(left) })}</span>
          <select
            className="min-h-11 shrink-0 rounded-control border border-line bg-paper px-3 tabular-nums"
            defaultValue={start[index]}
            {...register(index)}
          >
            {Array.from({ length: left + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
