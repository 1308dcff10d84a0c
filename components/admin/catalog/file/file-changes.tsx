import { useState } from "react";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { Tag } from "@/components/admin/parts/tag";
import type { ShownLine } from "@/lib/catalog/admin/file/result";
import { interpolate } from "@/lib/platform/format/interpolate";
import { page as text } from "#messages/client/admin-import.json";

/** More than this come when asked for: thousands make a page slow. */
const MAX_SHOWN_CHANGES = 200;

export function FileChanges({ lines }: { lines: ShownLine[] }) {
  const [areAll, setAll] = useState(false);
  return (
    <section aria-label={text.changesTitle} className="mt-4 mb-6">
      <ol className="divide-y divide-line border-y border-line">
        {(areAll ? lines : lines.slice(0, MAX_SHOWN_CHANGES)).map(({ line, articleNumber, name, isNew, changes }) => (
          <li key={line} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Tag tone={isNew ? "open" : "quiet"}>{isNew ? text.created : text.changed}</Tag>
              <span className="font-medium wrap-anywhere">
                {articleNumber} {name}
              </span>
              <span className="text-sm text-stone tabular-nums">
                {text.line} {line}
              </span>
            </p>
            <dl className="mt-1 grid gap-x-4 gap-y-1 text-[0.9375rem] sm:grid-cols-[12rem_minmax(0,1fr)]">
              {changes.map((change) => (
                <div key={change.column} className="contents">
                  <dt className="text-stone">{change.column}</dt>
                  <Change change={change} isNew={isNew} />
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {!areAll && lines.length > MAX_SHOWN_CHANGES && (
        <button type="button" onClick={() => setAll(true)} className={`${quietButton} mt-4 cursor-pointer`}>
          {interpolate(text.all, { count: String(lines.length) })}
        </button>
      )}
    </section>
  );
}

/** Longer texts than this stand below each other. */
const MAX_INLINE_CHARACTERS = 60;

function Change({ change: { before, after, note }, isNew }: { change: ShownLine["changes"][number]; isNew: boolean }) {
  const value = (cell: string) => (cell ? <span>{cell}</span> : <i className="text-stone">{text.empty}</i>);
  const look = "whitespace-pre-line wrap-anywhere max-sm:mb-1";
  if (isNew) return <dd className={look}>{value(after)}</dd>;
  const isLong = before.length + after.length > MAX_INLINE_CHARACTERS || (before + after).includes("\n");
  return (
    <dd className={look}>
      <span className={isLong ? "block text-stone" : undefined}>
        <span className={isLong ? undefined : "sr-only"}>{text.before} </span>
        {value(before)}
      </span>
      {!isLong && <span aria-hidden="true"> → </span>}
      <span className={isLong ? "block" : undefined}>
        <span className={isLong ? "text-stone" : "sr-only"}> {text.after} </span>
        {value(after)}
      </span>
      {note && <span className="block text-sm text-stone">{note}</span>}
    </dd>
  );
}
