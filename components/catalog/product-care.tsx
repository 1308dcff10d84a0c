import { getTranslations } from "next-intl/server";
import { careTexts } from "@/lib/catalog/care";
import type { Product } from "@/lib/catalog/schema";

export async function ProductCare({ product }: { product: Product }) {
  const t = await getTranslations("product");
  return (
    <div className="prose-measure space-y-3">
      {careTexts(product).map((text) => (
        <p key={text}>{t(text)}</p>
      ))}
    </div>
  );
}
