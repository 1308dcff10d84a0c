import { env } from "@/lib/env";
import { SITEMAP_PAGES, sitemapXml } from "@/lib/seo/sitemap";
import { listSitemapPages } from "@/lib/seo/sitemap-pages";
import { xmlResponse } from "@/lib/seo/xml";

const FIXED = "seiten.xml";

export function generateStaticParams() {
  return [{ file: FIXED }];
}

/** One of the sitemaps that /sitemap.xml lists. */
export async function GET(_: Request, { params }: RouteContext<"/sitemap/[file]">) {
  const { file } = await params;
  const { fixed, products } = await listSitemapPages();
  if (file === FIXED) return xmlResponse(sitemapXml(fixed, env.SITE_URL));
  const part = Number(/^produkte-([1-9]\d{0,4})\.xml$/.exec(file)?.[1] ?? 0);
  const pages = part > 0 ? products.slice((part - 1) * SITEMAP_PAGES, part * SITEMAP_PAGES) : [];
  return pages.length > 0 ? xmlResponse(sitemapXml(pages, env.SITE_URL)) : new Response(null, { status: 404 });
}
