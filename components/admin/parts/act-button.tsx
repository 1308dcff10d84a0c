"use client";

import type { Answer } from "@/lib/platform/admin/refusal";
import { quietButton } from "./quiet-button";
import { useAnswer } from "./use-answer";

type Props = { label: string; name: string; action: () => Promise<Answer> };

/** For what can be undone as easily. */
export function ActButton({ label, name, action }: Props) {
  const { busy, ask } = useAnswer();
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={busy}
      onClick={() => !busy && ask(action)}
      className={quietButton}
    >
      {label}
    </button>
  );
}
