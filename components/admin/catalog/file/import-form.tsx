"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useRef, useState, useTransition } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ImportResult } from "@/lib/catalog/admin/file/result";
import { interpolate } from "@/lib/format/interpolate";
import { page as text } from "@/messages/client/admin-import.de.json";
import { FileChanges } from "./file-changes";
import { FileErrors } from "./file-errors";
import { sendFile } from "./send-file";

/** Takes a file, shows everything it would change or all that is wrong with it, and applies it when told so. */
export function ImportForm() {
  const id = useId();
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
        router.push("/admin/produkte");
        return;
      }
      setResult(answer);
    });
  const check = (chosen: File | undefined) => {
    if (!chosen || busy) return;
    setFile(chosen);
    setResult(null);
    send(chosen, null);
  };
  const input = useRef<HTMLInputElement>(null);
  const checkEarly = useEffectEvent(() => check(input.current?.files?.[0]));
  // It may have been chosen before the page listened.
  useEffect(() => checkEarly(), []);
  const isNothing = result?.ok && result.lines.length === 0;
  return (
    <div className="mt-6" aria-busy={busy}>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-describedby={`${id}-rules`}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // The same file may be chosen once more, after it was changed.
          target.value = "";
          check(chosen);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-12 cursor-pointer items-center rounded-control border border-ink px-7 text-[0.9375rem] font-medium outline-offset-3 outline-ink transition-colors duration-200 peer-focus-visible:outline-2 hover:bg-ink hover:text-paper"
      >
        {file ? text.other : text.choose}
      </label>
      <p id={`${id}-rules`} className="mt-2 text-[0.875rem] text-stone">
        {file ? `${file.name} · ` : ""}
        {text.rules}
      </p>
      <div role="status" className="mt-6 max-w-[65ch] empty:hidden">
        {busy && !result && text.checking}
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
