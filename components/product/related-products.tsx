import { getTranslations } from "next-intl/server";
import { ProductCard } from "@/components/catalog/product-card";
import { listRelated } from "@/lib/catalog/queries";
import type { Product } from "@/lib/catalog/schema";
import { Carousel } from "./carousel";

const COUNT = 6;

/** Two rows of other products: from other rooms, and from the same one. */
export async function RelatedProducts({ product }: { product: Product }) {
  const [t, others, same] = await Promise.all([
    getTranslations("product"),
    listRelated(product, "other", COUNT),
    listRelated(product, "same", COUNT),
  ]);
  const more =
    product.category.kind === "puzzle"
      ? t("moreOf", { category: product.categoryName })
      : t("moreJewelry", { category: product.categoryName });
  const rows = [
    { title: t("related"), products: others },
    { title: more, products: same },
  ].filter(({ products }) => products.length > 0);
  return rows.map(({ title, products }) => (
    <section key={title} aria-label={title} className="gutter mt-20 render-later md:mt-28">
      <Carousel title={title} labels={{ previous: t("previous"), next: t("next") }}>
        {products.map((related) => (
          <ProductCard key={related.id} product={related} newLabel={t("new")} columns="four" />
        ))}
      </Carousel>
    </section>
  ));
}
