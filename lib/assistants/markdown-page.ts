import "server-only";
import { findProduct } from "@/lib/catalog/queries";
import { env } from "@/lib/platform/env";
import { interpolate } from "@/lib/platform/format/interpolate";
import { categoryPath, productPath } from "@/lib/platform/routes";
import { getReviewSummary } from "@/lib/reviews/queries";
import { toSearch } from "@/lib/search/address";
import { listPicked } from "@/lib/search/collections";
import { findCategory } from "@/lib/search/find-category";
import { NO_HINTS } from "@/lib/search/hints";
import { loadListing } from "@/lib/search/queries";
import { readHints } from "@/lib/search/read-hints";
import { hasFilters, isTooShort, type ListingState } from "@/lib/search/state";
import { fromSegment } from "@/lib/search/state-segment";
import { allSettings } from "@/lib/settings/read";
import { page as text } from "#messages/assistants.json";
import { search } from "#messages/pages.json";
import { cardFacts, productFacts } from "./product-facts";
import { listingMarkdown, notesOf, productMarkdown } from "./pages";
import { policyMarkdown } from "./policies";

export type MarkdownPage = { markdown: string } | { movedTo: string } | null;

/** From the same cached reads as the page of that path, whose tags expire both. */
export async function markdownPage(path: readonly string[]): Promise<MarkdownPage> {
  const [kind, name] = path;
  if (kind === "product" && name && path.length === 2) return productPage(name);
  if (kind === "category" && name) return categoryPage(name, stateOf(path.slice(2)));
  if (kind === "suche") return { markdown: await searchMarkdown(stateOf(path.slice(1))) };
  const markdown = policyMarkdown(path.join("/"), await allSettings(), env.SITE_URL);
  return markdown === null ? null : { markdown };
}

const stateOf = ([, segment = ""]: readonly string[]) => fromSegment(segment);

async function productPage(slug: string): Promise<MarkdownPage> {
  const product = await findProduct(slug);
  if (!product) return null;
  if (product.variant.slug !== slug) return { movedTo: `${productPath(product.variant.slug)}.md` };
  const [shop, rating] = await Promise.all([allSettings(), getReviewSummary(product.id)]);
  return { markdown: productMarkdown(productFacts(product, env.SITE_URL, rating), shop, env.SITE_URL) };
}

async function categoryPage(slug: string, asked: ListingState): Promise<MarkdownPage> {
  const category = await findCategory(slug);
  if (!category) return null;
  const { name: title, description, articles } = category;
  if (articles) {
    const cards = (await listPicked({ articles })).map((card) => cardFacts(card, env.SITE_URL));
    const page = { title, description, total: cards.length, page: 1, pages: 1 };
    return { markdown: listingMarkdown(cards, page) };
  }
  const listing = await loadListing({ ...asked, query: "" }, category.base);
  return { markdown: resultMarkdown(listing, { title, description, path: categoryPath(slug) }) };
}

async function searchMarkdown(asked: ListingState): Promise<string> {
  const { query } = asked;
  if (isTooShort(query) || (query === "" && !hasFilters(asked)))
    return `# ${search.title}\n\n${env.SITE_URL}/agents.md\n`;
  const title = query ? interpolate(search.titleFor, { query }) : text.search;
  const [found, hints] = await Promise.all([loadListing(asked), query === "" ? NO_HINTS : readHints(query)]);
  return resultMarkdown(found, { title, notes: notesOf(query, hints, found.result.total > 0), path: "/suche" });
}

function resultMarkdown(
  { state, result }: Awaited<ReturnType<typeof loadListing>>,
  { path, ...said }: { title: string; description?: string; notes?: string[]; path: string },
): string {
  const { products, total, page, pages } = result;
  const next = page < pages && `${env.SITE_URL}${path}.md${toSearch({ ...state, page: page + 1 })}`;
  const cards = products.map((card) => cardFacts(card, env.SITE_URL));
  return listingMarkdown(cards, { ...said, total, page, pages, ...(next && { next }) });
}
