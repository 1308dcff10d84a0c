"use client";

import { useState, useTransition } from "react";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import { Notice } from "@/components/ui/notice";
import { sendTestMailAction } from "@/lib/desk/operations/admin/actions";
import type { Answer } from "@/lib/platform/admin/refusal";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { busy as busyText, failed } from "#messages/client/admin-ops.json";
import { test as text } from "#messages/client/admin-operations.json";

export function TestMailButton() {
  const [busy, start] = useTransition();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const send = () =>
    start(async () => {
      setAnswer(null);
      const given = await sendTestMailAction().catch(noAnswer(failed));
      if (!given.ok && "isSignedOut" in given) sayWhenSignedOut();
      else setAnswer(given);
    });
  return (
    <>
      <button type="button" aria-disabled={busy} onClick={() => busy || send()} className={quietButton}>
        {text.send}
      </button>
      <p role="status" className="mt-3 prose-measure empty:hidden">
        {busy ? busyText : answer?.ok && answer.message}
      </p>
      {answer && !answer.ok && (
        <div className="mt-3">
          <Notice>{answer.error}</Notice>
        </div>
      )}
    </>
  );
}
