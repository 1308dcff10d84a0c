// Made from the schema rules and the checks of columns by `npm run types`.
export const OWN_ADDRESS_PATTERN =
  "^/(admin|api|auth|bestellung|checkout|warenkorb|bilder|kunst|feed|teilen|symbole|missing|wunschliste|vorschau|markdown|mcp|ucp|well-known|sitemap/[^/]+|sitemap\\.xml|agents\\.md|llms\\.txt)(/|$)";
