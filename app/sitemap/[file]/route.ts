import { env } from "@/lib/platform/env";
import { sitemapXml } from "@/lib/seo/sitemap";
import { listFixedPages, listProductPages, listProductParts } from "@/lib/seo/sitemap-pages";
import { xmlResponse } from "@/lib/platform/format/xml";

const FIXED = "seiten.xml";

export function generateStaticParams() {
  return [{ file: FIXED }];
}

export async function GET(_: Request, { params }: RouteContext<"/sitemap/[file]">) {
  const { file } = await params;
  if (file === FIXED) return xmlResponse(sitemapXml(await listFixedPages(), env.SITE_URL));
  const part = Number(/^produkte-([1-9]\d{0,4})\.xml$/.exec(file)?.[1] ?? 0);
  // A block that is not listed is not read, so that invented numbers are not kept.
  const isListed = (await listProductParts()).some((listed) => listed.part === part);
  const pages = isListed ? await listProductPages(part) : [];
  return pages.length > 0 ? xmlResponse(sitemapXml(pages, env.SITE_URL)) : new Response(null, { status: 404 });
}
