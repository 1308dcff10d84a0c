"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { toast } from "sonner";
import { FileChooser } from "@/components/admin/parts/file-chooser";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ImportResult } from "@/lib/catalog/admin/file/result";
import { interpolate } from "@/lib/platform/format/interpolate";
import { page as text } from "#messages/client/admin-import.json";
import { FileChanges } from "./file-changes";
import { FileErrors } from "./file-errors";
import { sendFile } from "./send-file";

export function ImportForm() {
  const router = useRouter();
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [busy, start] = useTransition();
  const send = (chosen: File, fingerprint: string | null) =>
    start(async () => {
      const answer = await sendFile(chosen, fingerprint);
      if (!answer) return;
      if ("isApplied" in answer && answer.isApplied) {
        toast.success(interpolate(text.applied, words(answer.counts)), { duration: 15_000 });
        setFile(null);
        setResult(null);
        router.push("/admin/produkte");
        return router.refresh();
      }
      setResult(answer);
    });
  const check = (chosen: File) => {
    if (busy) return;
    setFile(chosen);
    setResult(null);
    send(chosen, null);
  };
  const isNothing = result?.ok && result.lines.length === 0;
  return (
    <div className="mt-6" aria-busy={busy}>
      <FileChooser
        label={file ? text.other : text.choose}
        accept=".csv,text/csv"
        rules={`${file ? `${file.name} · ` : ""}${text.rules}`}
        onChoose={check}
      />
      <div role="status" className="mt-6 max-w-[65ch] empty:hidden">
        {busy && !result && <p>{text.checking}</p>}
        {result?.ok && (
          <p className="font-medium">{interpolate(isNothing ? text.nothing : text.summary, words(result.counts))}</p>
        )}
      </div>
      {result?.ok && result.isOutdated && (
        <div className="mt-4">
          <Notice>{text.outdated}</Notice>
        </div>
      )}
      {result && "error" in result && <Notice>{result.error}</Notice>}
      {result && "errors" in result && <FileErrors errors={result.errors} />}
      {result?.ok && !isNothing && file && (
        <>
          <FileChanges key={result.fingerprint} lines={result.lines} />
          <div className="sticky bottom-0 z-20 -mx-5 border-t border-ink bg-paper px-5 py-3 md:-mx-10 md:px-10 xl:mx-0 xl:px-0">
            <Button type="button" disabled={busy} onClick={() => send(file, result.fingerprint)}>
              {busy ? text.applying : text.apply}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function words({ created, changed, unchanged }: { created: number; changed: number; unchanged: number }) {
  return { created: String(created), changed: String(changed), unchanged: String(unchanged) };
}
