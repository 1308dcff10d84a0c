import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AccordionItem } from "@/components/ui/accordion";
import { careTexts } from "@/lib/catalog/care";
import type { Product } from "@/lib/catalog/schema";
import { ProductCare } from "./product-care";
import { FactList } from "./fact-list";
import { ProductDescription } from "./product-description";
import { ProductSafety } from "./product-safety";
import { variantFact } from "./variant-fact";

type Props = {
  product: Product;
  /** What of it is not said above. */
  description: string;
  children: ReactNode;
};

export async function ProductAccordions({ product, description, children }: Props) {
  const t = await getTranslations("product");
  const care = careTexts(product);
  return (
    <div className="border-t border-line">
      {description && (
        <AccordionItem title={t("description")}>
          <ProductDescription text={description} />
        </AccordionItem>
      )}
      <AccordionItem title={t("details")}>
        <FactList
          facts={[
            { label: t("articleNumber"), value: variantFact(product, "articleNumber") },
            { label: t("material"), value: product.material },
            { label: t("dimensions"), value: variantFact(product, "dimensions") },
            { label: t("packaging"), value: variantFact(product, "packaging") },
            { label: t("pictures"), value: product.hasGeneratedPictures ? t("generated") : null },
            { label: t("age"), value: product.category.kind === "puzzle" && !product.isToy ? t("ageValue") : null },
          ]}
        />
      </AccordionItem>
      {care.length > 0 && (
        <AccordionItem title={t("care")}>
          <ProductCare texts={care} />
        </AccordionItem>
      )}
      <AccordionItem title={t("safety")}>
        <ProductSafety product={product} />
      </AccordionItem>
      {children}
    </div>
  );
}
