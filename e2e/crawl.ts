import type { APIRequestContext } from "./test";
import { readPage, type Page } from "./html.ts";

/** `page` is null for what is no HTML, such as a PDF file. */
export type Visited = { path: string; status: number; page: Page | null };
/** One that is a page. */
export type VisitedPage = Visited & { page: Page };

const AT_ONCE = 6;

/** Visits every internal page that can be reached by links from the home page, each address once, following no redirect. */
export async function crawl(request: APIRequestContext, site: string): Promise<Visited[]> {
  const seen = new Map<string, Visited>();
  let waiting = ["/"];
  while (waiting.length > 0) {
    const batch = waiting.splice(0, AT_ONCE);
    const visited = await Promise.all(batch.map((path) => visit(request, path)));
    for (const one of visited) seen.set(one.path, one);
    const found = visited.flatMap(({ path, page }) =>
      (page?.links ?? []).flatMap((link) => internalPath(link, site + path) ?? []),
    );
    waiting = [...new Set([...waiting, ...found])].filter((path) => !seen.has(path));
  }
  return [...seen.values()];
}

async function visit(request: APIRequestContext, path: string): Promise<Visited> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const isPage = answer.headers()["content-type"]?.startsWith("text/html");
  return { path, status: answer.status(), page: isPage ? readPage(await answer.text()) : null };
}

/** The path with its parameters, or null for another site, a telephone number or a mailbox. */
function internalPath(link: string, from: string): string | null {
  const url = new URL(link, from);
  return url.origin === new URL(from).origin ? url.pathname + url.search : null;
}
