import { useEffect, useState, type ReactNode } from "react";
import { Field } from "@/components/forms/field";
import type { Failure } from "@/lib/platform/admin/refusal";
import { MIN_QUERY_LENGTH } from "@/lib/platform/format/query-length";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { none } from "#messages/client/admin-new-order.json";
import { failed } from "#messages/client/admin-search.json";

/** Milliseconds after the last letter. */
const SEARCH_DEBOUNCE_MS = 250;

type Answer<Row> = { ok: true; rows: Row[] } | Failure;
type Props<Row> = {
  label: string;
  hint: string;
  error?: string | undefined;
  /** The same function each time. */
  find: (query: string) => Promise<Answer<Row>>;
  onChoose: (row: Row) => void;
  keyOf: (row: Row) => string | number;
  children: (row: Row) => ReactNode;
};

/** A search whose hits are chosen one at a time. */
export function Finder<Row>({ label, hint, error, find, onChoose, keyOf, children }: Props<Row>) {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<{ query: string; answer: Answer<Row> } | null>(null);
  const asked = query.trim();
  useEffect(() => {
    if (asked.length < MIN_QUERY_LENGTH) return;
    let isOver = false;
    const show = (answer: Answer<Row>) => isOver || setFound({ query: asked, answer });
    const pause = setTimeout(() => void find(asked).catch(noAnswer(failed)).then(show), SEARCH_DEBOUNCE_MS);
    return () => {
      isOver = true;
      clearTimeout(pause);
    };
  }, [asked, find]);
  const answer = found?.query === asked ? found.answer : null;
  const rows = answer?.ok ? answer.rows : [];
  const choose = (row: Row) => {
    setQuery("");
    onChoose(row);
  };
  return (
    <div>
      <Field
        label={label}
        hint={hint}
        error={error}
        type="search"
        value={query}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setQuery(event.target.value)}
        // Return searches, and does not send the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className="mt-2 text-[0.9375rem] text-stone empty:hidden">
        {answer && (answer.ok ? rows.length === 0 && none : answer.error)}
      </p>
      {rows.length > 0 && (
        <ul className="mt-2 border border-line">
          {rows.map((row) => (
            <li key={keyOf(row)} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => choose(row)}
                className="flex min-h-12 w-full items-center gap-4 px-3.5 py-2 text-left transition-colors duration-200 hover:bg-mat"
              >
                {children(row)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
