import { load, type Load } from "./http.ts";
import { startNginx } from "./nginx.ts";
import { PAGES, type PageName } from "./pages.ts";
import { kilobytes, table } from "./report.ts";

/** For `startEmptySite`: an empty page as heavy as each of the shop's. */
export function emptyLike(url: string): Record<string, string> {
  return Object.fromEntries(Object.entries(PAGES).map(([name, address]) => [fileName(name), url + address]));
}

/**
 * Requests per second of each page, beside an empty static page of the same size served by `next start` and the same HTML
 * served by nginx. Server and questioner share the machine, so only the ratios mean something.
 */
export async function serverSection(url: string, emptyUrl: string, seconds: number): Promise<string> {
  const html: Record<string, string> = {};
  for (const [name, address] of Object.entries(PAGES)) html[fileName(name)] = await (await fetch(url + address)).text();
  const nginx = await startNginx(html);
  const rows: string[][] = [];
  for (const name of Object.keys(PAGES) as PageName[]) {
    const page = await measure(url + PAGES[name], seconds);
    const least = await measure(`${emptyUrl}/${fileName(name)}`, seconds);
    const file = nginx && (await measure(`${nginx.url}/${fileName(name)}.html`, seconds));
    rows.push([
      name,
      kilobytes(page.bytes),
      whole(page.perSecond),
      `${page.p50} ms`,
      `${page.p99} ms`,
      `${whole(least.perSecond)} (${share(page, least)})`,
      file ? `${whole(file.perSecond)} (${share(page, file)})` : "–",
    ]);
  }
  await nginx?.stop();
  const head = ["page", "kB sent", "req/s", "p50", "p99", "empty page of its size", "nginx"];
  const note = nginx
    ? `nginx: ${nginx.version}, one worker, gzip level 6, the same HTML from files.`
    : "nginx was not installed and is left out.";
  return `${table(head, rows)}\n\n${note}`;
}

/** Asked for a second beforehand, so that caches and compiler are warm. */
async function measure(url: string, seconds: number): Promise<Load> {
  await load(url, { seconds: 1 });
  return load(url, { seconds });
}

function share(one: Load, other: Load): string {
  return `${((one.perSecond / other.perSecond) * 100).toFixed(one.perSecond < other.perSecond / 10 ? 1 : 0)} %`;
}

function whole(number: number): string {
  return Math.round(number).toLocaleString("en");
}

function fileName(page: string): string {
  return page.replaceAll(" ", "-");
}
