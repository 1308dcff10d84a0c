"use client";

import { useState, useTransition } from "react";
import { FileChooser } from "@/components/admin/parts/file-chooser";
import { sendUpload } from "@/components/admin/send-upload";
import { Notice } from "@/components/ui/notice";
import type { StatementResult } from "@/lib/payment/statement/result";
import { sayCount } from "@/lib/platform/format/say-count";
import { page as text } from "#messages/client/admin-statement.json";
import { CreditGroups } from "./credit-groups";

export function StatementForm() {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<{ count: number; result: StatementResult } | null>(null);
  const [busy, start] = useTransition();
  const check = (chosen: File) => {
    if (busy) return;
    setFile(chosen);
    setRead(null);
    start(async () => {
      const result = await sendUpload<StatementResult>("/api/admin/statement", chosen, text.failed);
      if (result) setRead((before) => ({ count: (before?.count ?? 0) + 1, result }));
    });
  };
  const result = read?.result;
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
      {result?.ok && <CreditGroups key={read?.count} credits={result.credits} />}
    </div>
  );
}

function Summary({ credits, passedOver, unreadable }: Extract<StatementResult, { ok: true }>) {
  const booked = credits.filter(({ is }) => is === "booked").length;
  const fresh = credits.length - booked;
  return (
    <>
      <p className="font-medium">{credits.length === 0 ? text.none : sayCount(text.found, fresh)}</p>
      {booked > 0 && <p>{sayCount(text.booked, booked)}</p>}
      {unreadable > 0 && <p>{sayCount(text.unreadable, unreadable)}</p>}
      {passedOver > 0 && <p>{sayCount(text.passedOver, passedOver)}</p>}
    </>
  );
}
