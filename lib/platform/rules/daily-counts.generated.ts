// Made from the schema rules and the checks of columns by `npm run types`.
export const DAILY_COUNTS_CLIENT = [
  "browser",
  "openai",
  "anthropic",
  "perplexity",
  "assistant",
  "search",
  "program",
] as const;
export const DAILY_COUNTS_WHAT = [
  "page",
  "product",
  "cart",
  "checkout",
  "markdown",
  "mcp",
  "ucp",
  "feed",
  "agents",
] as const;
