import type { ComponentProps } from "react";
import { interpolate } from "@/lib/platform/format/interpolate";
import { order as text } from "#messages/client/admin-ops.json";

type Props = {
  title: string;
  explained: string;
  lines: readonly { position: number; name: string; left: number }[];
  /** For the select of the line with that index. */
  register: (index: number) => ComponentProps<"select">;
  /** Where two lists stand in one form, each says whose numbers they are. */
  label?: string;
};

/** Of each line how many pieces, of those that are left. */
export function RefundLines({ title, explained, lines, register, label = text.returnedPiece }: Props) {
  return (
    <fieldset className="mt-6 border-t border-line pt-4">
      <legend className="float-left font-medium">{title}</legend>
      <p className="clear-left text-[0.9375rem] text-stone">{explained}</p>
      {lines.map(({ position, name, left }, index) => (
        <label key={position} className="mt-3 flex items-center justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{interpolate(text.returnedPiece, { name, left: String(left) })}</span>
          <select
            aria-label={interpolate(label, { name, left: String(left) })}
            className="min-h-11 shrink-0 rounded-control border border-line bg-paper px-3 tabular-nums"
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
