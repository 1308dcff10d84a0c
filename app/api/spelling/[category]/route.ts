import { CATEGORY_ALIASES } from "@/lib/catalog/slugs";
import { slugify } from "@/lib/platform/format/slugify";
import { categoryPath, listingPath } from "@/lib/platform/routes";

/** Redirects every spelling of a category ("Klassische Kunst", "KLASSISCHE-KUNST") to its one clean address. */
export async function GET(request: Request, { params }: RouteContext<"/api/spelling/[category]">) {
  const slug = slugify((await params).category) || "shop";
  const location = listingPath(categoryPath(CATEGORY_ALIASES[slug] ?? slug), new URL(request.url).search);
  return new Response(null, { status: 308, headers: { location } });
}
