import { interpolate } from "@/lib/platform/format/interpolate";
import { linesChanged as text } from "#messages/mail.json";

type Change = { name: string; before: number; after: number };

/** What was changed, a sentence each; `shipping`: how it is sent since, null when that is as it was. */
export function changedLines(changes: readonly Change[], shipping: string | null): string[] {
  const lines = changes.map(({ name, before, after }) =>
    interpolate(before === 0 ? text.added : after === 0 ? text.gone : text.more, {
      ...{ name, before: String(before), after: String(after) },
    }),
  );
  return shipping ? [...lines, interpolate(text.shipping, { option: shipping })] : lines;
}
