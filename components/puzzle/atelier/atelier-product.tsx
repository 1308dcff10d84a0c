import { getTranslations } from "next-intl/server";
import { FactList } from "@/components/catalog/fact-list";
import { ProductSafety } from "@/components/catalog/product-safety";
import type { Product } from "@/lib/catalog/schema";

export async function AtelierProduct({ product }: { product: Product }) {
  const t = await getTranslations("product");
  return (
    <div className="mt-16 grid gap-x-14 gap-y-10 border-t border-line pt-10 lg:grid-cols-2">
      <section aria-labelledby="produktdetails">
        <h2 id="produktdetails" className="mb-4 font-serif text-xl">
          {t("details")}
        </h2>
        <FactList
          facts={[
            { label: t("material"), value: product.material },
            { label: t("packaging"), value: product.packaging },
            { label: t("age"), value: product.isToy ? null : t("ageValue") },
          ]}
        />
      </section>
      <section aria-labelledby="produktsicherheit">
        <h2 id="produktsicherheit" className="mb-4 font-serif text-xl">
          {t("safety")}
        </h2>
        <ProductSafety product={product} />
      </section>
    </div>
  );
}
