"use client";

import { FileChooser } from "@/components/admin/parts/file-chooser";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { interpolate } from "@/lib/platform/format/interpolate";
import { page as text } from "#messages/client/admin-import.json";
import { PROGRESS_LOOK } from "../upload-progress";
import { CategoryChoice } from "./category-choice";
import { FileChanges } from "./file-changes";
import { FileErrors } from "./file-errors";
import { FileReport } from "./file-report";
import { useImport } from "./use-import";

export function ImportForm() {
  const { opened, result, busy, choose, chooseCategories, apply } = useImport();
  const isNothing = result?.ok && result.lines.length === 0;
  const foreign = result && "foreign" in result ? result.foreign : null;
  return (
    <div className="mt-6" aria-busy={busy !== null}>
      <FileChooser
        label={opened ? text.other : text.choose}
        accept=".csv,text/csv,.zip"
        multiple
        rules={`${opened ? `${opened.name} · ` : ""}${text.rules}`}
        onChoose={(file, others) => choose([file, ...others])}
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
      {result && "unknown" in result && (
        <CategoryChoice {...result} busy={busy !== null} onChoose={chooseCategories} key={result.unknown.join()} />
      )}
      {result && "errors" in result && <FileErrors errors={result.errors} />}
      <FileReport foreign={foreign} unused={result?.ok ? result.unused : []} />
      {result?.ok && !isNothing && opened && (
        <>
          <FileChanges key={result.fingerprint} lines={result.lines} />
          <div className="sticky bottom-0 z-20 -mx-5 border-t border-ink bg-paper px-5 py-3 md:-mx-10 md:px-10 xl:mx-0 xl:px-0">
            {busy && busy.of > 0 && (
              <div role="status" className="mb-2 max-w-80">
                <progress value={busy.done} max={busy.of} aria-label={text.uploads} className={PROGRESS_LOOK} />
                <p className="text-sm tabular-nums">
                  {interpolate(text.uploading, { done: String(busy.done), count: String(busy.of) })}
                </p>
              </div>
            )}
            <Button type="button" disabled={busy !== null} onClick={apply}>
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
