/** The page at the same address is HTML: caches have to tell them apart. */
export function markdownResponse(markdown: string): Response {
  return new Response(markdown, {
    headers: {
      "content-type": "text/markdown; charset=utf-8",
      "cache-control": "public, max-age=0, s-maxage=900",
      vary: "Accept",
      // Search engines know the pages.
      "x-robots-tag": "noindex",
    },
  });
}
