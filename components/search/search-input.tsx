import { QUERY_LENGTH } from "@/lib/platform/format/query-length";
import messages from "#messages/client/search.json";

export function SearchInput({ label, query }: { label: string; query?: string }) {
  return (
    <input
      type="search"
      name="q"
      defaultValue={query}
      maxLength={QUERY_LENGTH}
      aria-label={label}
      placeholder={messages.placeholder}
      autoComplete="off"
      enterKeyHint="search"
      data-focus="query"
      className="min-h-12 min-w-0 flex-1 rounded-none border-b border-ink bg-transparent text-lg outline-none placeholder:text-stone focus-visible:shadow-[0_1px_var(--ink)]"
    />
  );
}
