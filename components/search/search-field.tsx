"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, useTransition } from "react";
import type { SubmitEvent } from "react";
import { GridPlaceholder } from "@/components/catalog/grid-placeholder";
import { sayCount } from "@/lib/platform/format/say-count";
import { QUERY_LENGTH } from "@/lib/platform/format/query-length";
import { isToldOffline } from "@/lib/platform/offline";
import { productPath, searchPath } from "@/lib/platform/routes";
import { isTooShort } from "@/lib/search/state";
import type { Answer } from "@/lib/search/suggest-client";
import messages from "#messages/client/search.json";
import { Suggestions } from "./suggestions";
import { useCombobox } from "./use-combobox";
import { useSuggestions } from "./use-suggestions";

/** The field of the search panel with its suggestions. `onDone` is called when the visitor goes on to a page. */
export function SearchField({ onDone }: { onDone: () => void }) {
  const id = useId();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const { answer, type } = useSuggestions();
  const [isPending, startTransition] = useTransition();

  // Pages, products, and last all results.
  const { suggestions, pages } = answer;
  const count = suggestions.length + pages.length;
  const hrefs = [
    ...pages.map(({ href }) => href),
    ...suggestions.map(({ slug }) => productPath(slug)),
    searchPath(answer.query),
  ];
  const combobox = useCombobox(count > 0 ? hrefs.length : 0, (index) =>
    document.getElementById(`${id}-${index}`)?.click(),
  );
  const { isExpanded, active } = combobox;
  const hasNone = text !== "" && answer.query !== "" && count === 0;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  // The panel shows placeholders until the page of the results has come.
  const done = useEffectEvent(onDone);
  useLayoutEffect(() => (isPending ? () => done() : undefined), [isPending]);

  return (
    <form
      role="search"
      action="/suche"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!isToldOffline()) startTransition(() => router.push(searchPath(text)));
      }}
    >
      <div className="flex items-center border-b border-line transition-colors duration-200 focus-within:border-ink focus-within:shadow-[0_1px_var(--ink)] max-md:mr-11">
        <input
          ref={field}
          type="text"
          inputMode="search"
          name="q"
          value={text}
          maxLength={QUERY_LENGTH}
          placeholder={messages.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-label={messages.label}
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            combobox.restart();
            type(event.target.value);
          }}
          onKeyDown={combobox.onKeyDown}
          className="min-h-14 min-w-0 flex-1 rounded-none bg-transparent font-serif text-2xl outline-none placeholder:text-stone"
        />
        <button type="submit" aria-label={messages.submit} className="-mr-3 grid size-12 shrink-0 place-items-center">
          <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 icon">
            <path d="M8.5 14.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM13 13l5 5" />
          </svg>
        </button>
      </div>
      <p role="status" className={answer.failed || hasNone || isTooShort(text) ? "mt-4 text-stone" : "sr-only"}>
        {isTooShort(text) ? messages.tooShort : text === "" ? "" : announce(answer, isExpanded)}
      </p>
      {isPending ? (
        <div className="mt-6">
          <GridPlaceholder count={3} label={messages.loading} />
        </div>
      ) : (
        <Suggestions id={id} answer={answer} hrefs={hrefs} active={active} isExpanded={isExpanded} onChoose={onDone} />
      )}
    </form>
  );
}

function announce({ query, suggestions, pages, failed }: Answer, isExpanded: boolean): string {
  const length = suggestions.length + pages.length;
  if (failed) return messages.failed;
  if (query === "" || (length > 0 && !isExpanded)) return "";
  if (length === 0) return messages.none;
  return sayCount(messages, length);
}
