import { element } from "@/lib/platform/format/xml";

/** `lastModified` only where it is known: a made-up date costs the trust in all others. */
export type SitemapPage = { path: string; lastModified?: Date; images?: readonly string[] };

/** So many ids one sitemap of products covers, as `product_dates` counts them; the protocol allows 50,000 pages. */
export const SITEMAP_PAGES = 10_000;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGES = "http://www.google.com/schemas/sitemap-image/1.1";

export function sitemapXml(pages: readonly SitemapPage[], site: string): string {
  const entries = pages.map(
    ({ path, lastModified, images = [] }) =>
      `<url>${element("loc", site + path)}${element("lastmod", lastModified?.toISOString())}${images
        .map((image) => `<image:image>${element("image:loc", new URL(image, site).href)}</image:image>`)
        .join("")}</url>`,
  );
  return `<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">\n${entries.join("\n")}\n</urlset>\n`;
}

export function sitemapIndexXml(sitemaps: readonly { path: string; lastModified?: Date }[], site: string): string {
  const entries = sitemaps.map(
    ({ path, lastModified }) =>
      `<sitemap>${element("loc", site + path)}${element("lastmod", lastModified?.toISOString())}</sitemap>`,
  );
  return `<sitemapindex xmlns="${NAMESPACE}">\n${entries.join("\n")}\n</sitemapindex>\n`;
}

export function newest(dates: readonly (Date | undefined)[]): Date | undefined {
  const times = dates.flatMap((date) => date?.getTime() ?? []);
  return times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : undefined;
}
