import type { ComponentProps } from "react";
import { Field } from "@/components/forms/field";
import { interpolate } from "@/lib/platform/format/interpolate";
import { preview as text } from "#messages/client/admin-settings.json";

type Props = ComponentProps<typeof Field> & { color: string | undefined; onPick: (color: string) => void };

/** Typed, or picked with what the browser has for it. */
export function ColorField({ color = "", onPick, ...field }: Props) {
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={interpolate(text.pick, { label: field.label })}
        value={/^#[\da-f]{6}$/i.test(color) ? color.toLowerCase() : "#ffffff"}
        onChange={(event) => onPick(event.target.value)}
        className="mt-7 h-12 w-14 shrink-0 cursor-pointer rounded-control border border-stone bg-paper p-1"
      />
      <Field {...field} className="flex-1" spellCheck={false} judge={() => null} />
    </div>
  );
}
