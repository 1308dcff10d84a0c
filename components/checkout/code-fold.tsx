import { useEffect, useRef, type ReactNode, type RefObject } from "react";

type FoldProps = { title: string; fold?: RefObject<HTMLDetailsElement | null>; children: ReactNode };

export function CodeFold({ title, fold, children }: FoldProps) {
  return (
    <details ref={fold}>
      <summary className="fold-mark min-h-12 py-2">{title}</summary>
      {children}
    </details>
  );
}

type AppliedProps = {
  name: string;
  use: string;
  labels: { remove: string; removeNamed: string };
  onRemove: () => void;
};

export function AppliedCode({ name, use, labels, onRemove }: AppliedProps) {
  return (
    <p className="flex items-center justify-between gap-3 border-t border-line py-1.5 first:border-t-0">
      <span className="min-w-0">
        <span className="font-medium break-words">{name}</span>
        <span className="block text-[0.9375rem] leading-snug text-stone">{use}</span>
      </span>
      <button
        type="button"
        aria-label={labels.removeNamed}
        onClick={onRemove}
        className="min-h-11 shrink-0 text-[0.9375rem] text-stone underline underline-offset-4 transition-colors duration-200 hover:text-ink"
      >
        {labels.remove}
      </button>
    </p>
  );
}

/** `isSeen`: the page shows it anyway. */
export function CodeStatus({ said, isSeen }: { said?: string | undefined; isSeen?: boolean | undefined }) {
  return (
    <p role="status" className={isSeen ? "sr-only" : "text-[0.9375rem] leading-snug not-empty:pb-3.5"}>
      {said}
    </p>
  );
}

/** Answers what is to be called when the code is sent. */
export function useFocusOnError(message: { error?: string | undefined }, field: string): () => void {
  const isAsking = useRef(false);
  useEffect(() => {
    if (message.error && isAsking.current) document.getElementById(field)?.focus();
    isAsking.current = false;
  }, [message, field]);
  return () => {
    isAsking.current = true;
  };
}
