"use client";

import { useTransition } from "react";
import { toast } from "sonner";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import type { Answer } from "@/lib/platform/admin/refusal";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { failed } from "#messages/client/admin-ops.json";

/** `ask` calls back with true when it succeeded. */
export function useAnswer() {
  const [busy, start] = useTransition();
  const ask = (action: () => Promise<Answer>, then?: (ok: boolean) => void) =>
    start(async () => {
      const answer = await action().catch(noAnswer(failed));
      if (answer.ok) toast.success(answer.message);
      else sayFailure(answer);
      then?.(answer.ok);
    });
  return { busy, ask };
}

export function sayFailure(failure: { error: string; isSignedOut?: true }): void {
  if (failure.isSignedOut) sayWhenSignedOut();
  // On a phone it would cover the buttons at the end of a dialog.
  else if (matchMedia("(width < 40rem)").matches) toast.error(failure.error, { position: "top-center" });
  else toast.error(failure.error);
}
