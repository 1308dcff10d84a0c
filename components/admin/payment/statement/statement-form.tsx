"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { FileChooser } from "@/components/admin/parts/file-chooser";
import { sendUpload } from "@/components/admin/send-upload";
import { Notice } from "@/components/ui/notice";
import type { StatementResult } from "@/lib/payment/statement/result";
import { sayCount } from "@/lib/platform/format/say-count";
import { page as text } from "#messages/client/admin-statement.json";

export function StatementForm() {
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<StatementResult | null>(null);
  const router = useRouter();
  const [busy, start] = useTransition();
  const check = (chosen: File) => {
    if (busy) return;
    setFile(chosen);
    setResult(null);
    start(async () => {
      const answer = await sendUpload<StatementResult>("/api/admin/statement", chosen, text.failed);
      if (answer) setResult(answer);
      if (answer?.ok) router.refresh();
    });
  };
  return (
    <div className="mt-6" aria-busy={busy}>
      <FileChooser
        label={file ? text.other : text.choose}
        accept=".xml,.zip,.csv,text/xml,application/xml,application/zip,text/csv"
        rules={`${file ? `${file.name} · ` : ""}${text.rules}`}
        onChoose={check}
      />
      <div role="status" className="mt-6 grid max-w-[65ch] gap-1 empty:hidden">
        {busy && <p>{text.checking}</p>}
        {result?.ok && <Summary {...result} />}
      </div>
      {result?.ok === false && <Notice>{result.error}</Notice>}
    </div>
  );
}

function Summary({ count, fresh, passedOver, unreadable }: Extract<StatementResult, { ok: true }>) {
  const known = count - fresh;
  return (
    <>
      <p className="font-medium">{count === 0 ? text.none : sayCount(text.found, fresh)}</p>
      {known > 0 && <p>{sayCount(text.known, known)}</p>}
      {unreadable > 0 && <p>{sayCount(text.unreadable, unreadable)}</p>}
      {passedOver > 0 && <p>{sayCount(text.passedOver, passedOver)}</p>}
    </>
  );
}
