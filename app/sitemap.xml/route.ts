import { env } from "@/lib/env";
import { newest, SITEMAP_PAGES, sitemapIndexXml } from "@/lib/seo/sitemap";
import { listSitemapPages } from "@/lib/seo/sitemap-pages";
import { xmlResponse } from "@/lib/seo/xml";

/** The list of the sitemaps: one of the fixed pages, and as many of products as are needed. */
export async function GET() {
  const { fixed, products } = await listSitemapPages();
  const parts = Array.from({ length: Math.ceil(products.length / SITEMAP_PAGES) }, (_, index) => {
    const part = products.slice(index * SITEMAP_PAGES, (index + 1) * SITEMAP_PAGES);
    return { path: `/sitemap/produkte-${index + 1}.xml`, lastModified: newest(part.map((page) => page.lastModified)) };
  });
  const pages = { path: "/sitemap/seiten.xml", lastModified: newest(fixed.map((page) => page.lastModified)) };
  return xmlResponse(sitemapIndexXml([pages, ...parts], env.SITE_URL));
}
