"use client";

import { useEffect, useState, useSyncExternalStore } from "react";

type Props = { value: string; label: string; text: string; done: string };

/** Not there without JavaScript, nor where the browser forbids it. */
export function CopyButton({ value, label, text, done }: Props) {
  const canCopy = useSyncExternalStore(
    () => () => undefined,
    () => "clipboard" in navigator,
    () => false,
  );
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [isDone]);
  if (!canCopy) return null;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => {
          navigator.clipboard.writeText(value).then(
            () => setDone(true),
            () => undefined,
          );
        }}
        className="min-h-11 min-w-16 text-right text-sm underline underline-offset-4"
      >
        {isDone ? done : text}
      </button>
      <span role="status" className="sr-only">
        {isDone ? done : ""}
      </span>
    </>
  );
}
