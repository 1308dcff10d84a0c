import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/env";

/**
 * Only what is no page at all is closed. Pages that are not to be found (search, filters, checkout, orders, the admin
 * area) say so themselves, and a crawler must be let in to read that: docs/adr/0010-search-engines.md.
 */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow: "/api/" }, sitemap: `${env.SITE_URL}/sitemap.xml` };
}
