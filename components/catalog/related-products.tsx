import { getTranslations } from "next-intl/server";
import { listRelated } from "@/lib/catalog/queries";
import type { Product } from "@/lib/catalog/schema";
import { Carousel } from "./carousel";
import { PriceLine } from "./price-line";

const RELATED_PRODUCT_COUNT = 6;

export async function RelatedProducts({ product }: { product: Product }) {
  const [t, { others, same }] = await Promise.all([
    getTranslations("product"),
    listRelated(product.id, RELATED_PRODUCT_COUNT),
  ]);
  const category = product.categoryName;
  const isNamedPuzzles = product.category.kind !== "puzzle" || category.endsWith("Puzzles");
  const more = isNamedPuzzles ? t("more", { category }) : t("moreOf", { category });
  const rows = [
    { id: undefined, title: t("related"), products: others, withCategory: true },
    { id: "aehnliche", title: more, products: same, withCategory: false },
  ].filter(({ products }) => products.length > 0);
  return rows.map(({ id, title, products, withCategory }) => (
    <section key={title} id={id} aria-label={title} className="gutter mt-20 md:mt-28">
      <Carousel
        title={title}
        labels={{ previous: t("previous"), next: t("next") }}
        products={products}
        withCategory={withCategory}
        note={<PriceLine products={products} />}
      />
    </section>
  ));
}
