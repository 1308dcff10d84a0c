import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/env";

/** Pages that are not to be found say so themselves, and a crawler must be let in to read that (ADR 10). */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow: "/api/" }, sitemap: `${env.SITE_URL}/sitemap.xml` };
}
