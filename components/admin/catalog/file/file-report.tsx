import type { ReactNode } from "react";
import type { Foreign } from "@/lib/catalog/admin/file/foreign/read-foreign";
import { interpolate } from "@/lib/platform/format/interpolate";
import { foreign as text, page } from "#messages/client/admin-import.json";

/** What is not taken over, and what is still to be done. */
export function FileReport({ foreign, unused }: { foreign: Foreign | null; unused: readonly string[] }) {
  if (!foreign && unused.length === 0) return null;
  const { unread = [], skipped = [], notes = [], downloads = [] } = foreign ?? {};
  return (
    <section className="mt-6 max-w-[65ch] border-l-2 border-line pl-4 text-[0.9375rem]">
      {foreign && <h2 className="font-medium">{interpolate(text.title, { shop: foreign.shop })}</h2>}
      {foreign && <p className="mt-1">{text.prices}</p>}
      {notes.map((note) => (
        <p key={note} className="mt-1">
          {text.notes[note]}
        </p>
      ))}
      {unread.length > 0 && (
        <Part title={text.unread}>
          {unread.map(({ column, example }) => (
            <li key={column}>{interpolate(text.example, { column, example })}</li>
          ))}
        </Part>
      )}
      {skipped.length > 0 && (
        <Part title={text.skipped}>
          {skipped.map(({ line, name, reason }) => (
            <li key={line}>{`${page.line} ${line}: ${name || "–"} (${text.reasons[reason]})`}</li>
          ))}
        </Part>
      )}
      {downloads.length > 0 && (
        <Part title={interpolate(text.downloads, { count: String(downloads.length) })}>
          {downloads.map(({ name, url }) => (
            <li key={url}>
              {/^https?:/i.test(url) ? (
                <a href={url} target="_blank" rel="noreferrer" className="text-link">
                  {name}
                </a>
              ) : (
                url
              )}
            </li>
          ))}
        </Part>
      )}
      {unused.length > 0 && (
        <Part title={page.unused}>
          {unused.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Part>
      )}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="mt-3">{title}</p>
      <ul className="max-h-64 list-disc overflow-y-auto pl-5 wrap-anywhere" tabIndex={0} aria-label={title} role="list">
        {children}
      </ul>
    </>
  );
}
