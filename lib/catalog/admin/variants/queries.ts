import "server-only";
import type { QueryData } from "@supabase/supabase-js";
import { z } from "zod";
import { typeCents } from "@/lib/platform/format/amount";
import { toCents } from "@/lib/platform/format/numeric";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { VariantsData } from "./data";
import type { VariantFields } from "./form-schema";

const selectArticles = (client: ShopClient) =>
  client.from("products").select(
    `id, name, slug, article_number, price, regular_price, stock, pieces, dimensions, weight, contents, packaging, is_toy, needs_artwork,
    edition_size, image_url, option_names, option_values, updated_at, archived_at, draft_until, categories (kind),
    product_pictures (position, url)`,
  );
type Article = QueryData<ReturnType<typeof selectArticles>>[number];

/** Null when it is no listed product, or archived. `client` is the admin's own. @throws Error */
export async function findVariants(client: ShopClient, id: number): Promise<VariantsData | null> {
  const read = async (column: "id" | "variant_of") =>
    (await selectArticles(client).eq(column, id).order("id").throwOnError()).data;
  const [[listed], variants] = await Promise.all([read("id"), read("variant_of")]);
  if (!listed || listed.archived_at !== null) return null;
  const sold = [listed, ...variants.filter(({ archived_at }) => archived_at === null)];
  const archived = variants.filter(({ archived_at }) => archived_at !== null);
  const fields = (article: Article) => toFields(article, listed);
  return {
    id,
    name: listed.name,
    slug: listed.slug,
    isDraft: listed.draft_until !== null,
    kind: listed.categories.kind,
    isToy: listed.is_toy,
    needsArtwork: listed.needs_artwork,
    editionSize: listed.edition_size,
    pictures: listed.product_pictures.toSorted((one, other) => one.position - other.position).map(({ url }) => url),
    form: { optionNames: pair(listed.option_names), rows: sold.map(fields) },
    archived: archived.map(fields),
    seen: [listed, ...variants].map((article) => ({
      id: article.id,
      updatedAt: article.updated_at,
      stock: article.stock,
      isArchived: article.archived_at !== null,
    })),
    ...(await readUse(client, [listed, ...variants], sold)),
  };
}

async function readUse(
  client: ShopClient,
  all: Article[],
  sold: Article[],
): Promise<Pick<VariantsData, "ordered" | "taken">> {
  const ids = all.map(({ id }) => id);
  const pattern = `${(all[0]?.article_number ?? "").replace(/[\\%_]/g, "\\$&")}-%`;
  const [ordered, numbers] = await Promise.all([
    client.rpc("admin_ordered", { p_ids: ids }).throwOnError(),
    client.from("products").select("article_number").like("article_number", pattern).throwOnError(),
  ]);
  const own = new Set(sold.map(({ article_number }) => article_number));
  return {
    ordered: z.array(z.number()).parse(ordered.data),
    taken: numbers.data.map(({ article_number }) => article_number).filter((number) => !own.has(number)),
  };
}

const shown = (value: string | number | null) => String(value ?? "");
const pair = ([first = "", second = ""]: string[]): [string, string] => [first, second];

function toFields(article: Article, listed: Article): VariantFields {
  return {
    id: article.id,
    values: pair(article.option_values),
    articleNumber: article.article_number,
    price: typeCents(toCents(article.regular_price ?? article.price)),
    stock: String(article.stock),
    pieces: shown(article.pieces),
    dimensions: shown(article.dimensions),
    weight: shown(article.weight),
    contents: shown(article.contents),
    packaging: shown(article.packaging),
    picture: article.image_url === listed.image_url ? "" : article.image_url,
  };
}
