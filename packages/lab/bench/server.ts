import { load, type Load } from "./http.ts";
import { PAGES, type PageName } from "../../../e2e/weights/pages.ts";
import { kilobytes, table } from "./report.ts";

export function emptyLike(url: string): Record<string, string> {
  return Object.fromEntries(Object.entries(PAGES).map(([name, address]) => [fileName(name), url + address]));
}

/** Server and questioner share the machine, so only the ratios mean something. */
export async function serverSection(url: string, emptyUrl: string): Promise<string> {
  const rows: string[][] = [];
  for (const name of Object.keys(PAGES) as PageName[]) {
    const page = await measure(url + PAGES[name]);
    const least = await measure(`${emptyUrl}/${fileName(name)}`);
    const share = `${Math.round((page.perSecond / least.perSecond) * 100)} %`;
    rows.push([
      name,
      kilobytes(page.bytes),
      whole(page.perSecond),
      `${page.p50} ms`,
      `${page.p99} ms`,
      `${whole(least.perSecond)} (${share})`,
    ]);
  }
  return table(["page", "kB sent", "req/s", "p50", "p99", "empty page of its size"], rows);
}

/** Asked for a second beforehand, so that caches and compiler are warm. */
async function measure(url: string): Promise<Load> {
  await load(url, { seconds: 1 });
  return load(url, { seconds: 4 });
}

const whole = (number: number) => Math.round(number).toLocaleString("en");
const fileName = (page: string) => page.replaceAll(" ", "-");
