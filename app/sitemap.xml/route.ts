import { env } from "@/lib/platform/env";
import { newest, sitemapIndexXml } from "@/lib/seo/sitemap";
import { listFixedPages, listProductParts } from "@/lib/seo/sitemap-pages";
import { xmlResponse } from "@/lib/platform/format/xml";

export async function GET() {
  const [fixed, products] = await Promise.all([listFixedPages(), listProductParts()]);
  const pages = { path: "/sitemap/seiten.xml", lastModified: newest(fixed.map((page) => page.lastModified)) };
  const parts = products.map(({ part, lastModified }) => ({ path: `/sitemap/produkte-${part}.xml`, lastModified }));
  return xmlResponse(sitemapIndexXml([pages, ...parts], env.SITE_URL));
}
