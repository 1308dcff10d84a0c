import { load, type Load } from "./http.ts";
import { startNginx } from "./nginx.ts";
import { PAGES, type PageName } from "./pages.ts";
import { kilobytes, table } from "./report.ts";

/**
 * Requests per second of each page, beside the same HTML served by nginx and an empty static page of the home page's size
 * served by `next start`. Server and questioner share the machine, so only the ratios mean something.
 */
export async function serverSection(url: string, emptyUrl: string, seconds: number): Promise<string> {
  const html: Record<string, string> = {};
  for (const [name, address] of Object.entries(PAGES)) html[fileName(name)] = await (await fetch(url + address)).text();
  const nginx = await startNginx(html);
  const rows: string[][] = [];
  const least = await measure(`${emptyUrl}/gross`, seconds);
  for (const name of Object.keys(PAGES) as PageName[]) {
    const page = await measure(url + PAGES[name], seconds);
    const file = nginx && (await measure(`${nginx.url}/${fileName(name)}.html`, seconds));
    rows.push([...row(name, page), share(page, least), file ? `${whole(file.perSecond)} (${share(page, file)})` : "–"]);
  }
  rows.push([...row("empty page of home's size", least), "100 %", "–"]);
  await nginx?.stop();
  const head = ["page", "kB sent", "req/s", "p50", "p99", "of the empty page's req/s", "nginx req/s (share)"];
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

function row(name: string, { bytes, perSecond, p50, p99 }: Load): string[] {
  return [name, kilobytes(bytes), whole(perSecond), `${p50} ms`, `${p99} ms`];
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
