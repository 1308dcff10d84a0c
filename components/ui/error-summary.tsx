import { useEffect, useRef } from "react";

type Props = {
  title: string;
  /** What is wrong, with the id of the field it is wrong with, in the order of the form. */
  errors: readonly { id: string; error: string }[];
  /** Whenever it is another value, the summary takes the focus. */
  change: unknown;
};

/** Everything a form still wants, each a link to its field; nothing when it wants nothing. */
export function ErrorSummary({ title, errors, change }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [change]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={title} className="border-l-2 border-vermilion-ink bg-mat p-5">
      <p className="font-medium">{title}</p>
      <ul className="mt-2">
        {errors.map(({ id, error }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-8 items-center underline underline-offset-4">
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
