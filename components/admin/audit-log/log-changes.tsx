import { getTranslations } from "next-intl/server";
import { changeInWords, wordsOf } from "@/components/admin/settings/words";
import { PART_NAMES } from "@/lib/settings/parts";
import { formatValue, isTelling } from "@/lib/platform/audit-log/format";
import type { LogEntry } from "@/lib/platform/audit-log/log";
import { VALUE_WORDS } from "@/lib/platform/audit-log/words";

/** What a change did, field by field; folded where a whole row was added or deleted. */
export async function LogChanges({ entry }: { entry: LogEntry }) {
  const t = await getTranslations("admin.log");
  const words = await getTranslations("admin.audit");
  const state = await getTranslations("admin");
  const changes = entry.changes.filter(isTelling);
  const write = (field: string, value: (typeof changes)[number]["after"]) => {
    const path = VALUE_WORDS[`${entry.table}.${field}`];
    if (path && typeof value === "string") {
      // Built from data, which the types of the messages cannot check; supabase/tests/log-words.test.ts does.
      const key = `${path}.${value}` as "log.title";
      if (state.has(key)) return state(key);
    }
    return formatValue(field, value, {
      yes: words("yes"),
      no: words("no"),
      empty: words("empty"),
      open: words("open"),
    });
  };
  const part = PART_NAMES.find((known) => entry.table === "settings" && known === entry.rowId);
  const name = (field: string) => {
    if (part) return wordsOf(part).fields[field]?.label ?? field;
    const key = `fields.${field}`;
    return words.has(key as "title") ? words(key as "title") : field;
  };
  if (changes.length === 0) return null;
  if (entry.action === "export")
    return (
      <p className="mt-1 text-[0.9375rem] wrap-anywhere text-stone">
        {changes.map(({ field, after }) => `${name(field)}: ${write(field, after)}`).join(", ")}
      </p>
    );
  if (entry.action !== "update")
    return (
      <details className="text-[0.9375rem]">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center">
          <span className="text-link">{t("allFields")}</span>
        </summary>
        <dl className="grid gap-1 border-l border-line pl-4">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="wrap-anywhere">
              <dt className="inline text-stone">{name(field)}: </dt>
              <dd className="inline">{write(field, after ?? before)}</dd>
            </div>
          ))}
        </dl>
      </details>
    );
  return (
    <dl className="mt-1 grid gap-1 text-[0.9375rem]">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="wrap-anywhere">
          <dt className="inline text-stone">{name(field)}: </dt>
          {part && wordsOf(part).fields[field]?.record ? (
            <dd className="inline">{changeInWords(part, field, before, after)}</dd>
          ) : (
            <dd className="inline">
              <span className="sr-only">{words("before")} </span>
              {write(field, before)}
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> {words("after")} </span>
              {write(field, after)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
