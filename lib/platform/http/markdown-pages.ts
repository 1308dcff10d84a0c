/** Pages that are Markdown too, as parts of a regular expression. */
export const MARKDOWN_PAGES = [
  "suche",
  "category/[^/]+",
  "product/[^/]+",
  "versand",
  "agb",
  "widerrufsrecht",
  "gewaehrleistung",
  "datenschutz",
  "impressum",
  "barrierefreiheit",
  "ueber-uns/groessenberatung",
].join("|");
