import { useEffect, useRef } from "react";
import { interpolate } from "@/lib/platform/format/interpolate";

type Props<Name extends string> = {
  /** The heading for one error, and for {count} of them. */
  text: { summaryOne: string; summaryMany: string };
  /** The fields in the order of the form. */
  order: readonly Name[];
  errors: Partial<Record<Name, string>>;
  /** The id of a field's element. */
  idOf: (name: Name) => string;
  /** Whenever it is another value, the summary takes the focus. */
  change: unknown;
};

/** All errors of the form, each a link to its field; renders nothing without errors. */
export function ErrorSummary<Name extends string>({ text, order, errors, idOf, change }: Props<Name>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [change]);
  const wrong = order.filter((name) => errors[name]);
  if (wrong.length === 0) return null;
  const title = wrong.length === 1 ? text.summaryOne : interpolate(text.summaryMany, { count: String(wrong.length) });
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={title} className="border-l-2 border-vermilion-ink bg-mat p-5">
      <p className="font-medium">{title}</p>
      <ul className="mt-2">
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${idOf(name)}`} className="inline-flex min-h-8 items-center underline underline-offset-4">
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
