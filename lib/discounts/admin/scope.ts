const MAX_ARTICLES = 100;

/** As the database's `is_scope` has it: nothing for all articles. */
export type Scope = string[];

/** `of`: "", "articles", or what a category or collection is in the list to choose from; `articles`: article numbers, typed in any way. */
export type ScopeValues = { of: string; articles: string };

/** Null for no article numbers, or too many. */
export function readScope({ of, articles }: ScopeValues): Scope | null {
  if (of === "") return [];
  if (of !== "articles") return of.split(":");
  const numbers = [...new Set(articles.split(/[\s,;]+/).filter(Boolean))];
  return numbers.length > 0 && numbers.length <= MAX_ARTICLES ? ["articles", ...numbers] : null;
}

export function typedScope([kind = "", ...of]: Scope): ScopeValues {
  if (kind === "articles") return { of: kind, articles: of.join("\n") };
  return { of: [kind, ...of].join(":"), articles: "" };
}
