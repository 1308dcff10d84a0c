import { getTranslations } from "next-intl/server";
import { makersOf } from "@/lib/catalog/safety";
import type { Product } from "@/lib/catalog/schema";
import { FactList } from "./fact-list";
import { variantFact } from "./variant-fact";
import { settings } from "@/lib/settings/read";

/** Maker, type, number and warnings, as the product safety regulation requires them with every offer. */
export async function ProductSafety({ product }: { product: Product }) {
  const t = await getTranslations("product");
  const { manufacturer, responsiblePerson } = makersOf(product, await settings("company"));
  const kind = product.isToy ? t("toy") : t(product.category.kind);
  return (
    <FactList
      facts={[
        { label: t("manufacturer"), value: <Lines of={manufacturer} /> },
        { label: t("responsiblePerson"), value: responsiblePerson && <Lines of={responsiblePerson} /> },
        { label: t("type"), value: kind },
        { label: t("articleNumber"), value: variantFact(product, "articleNumber") },
        { label: t("warnings"), value: product.warnings },
      ]}
    />
  );
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <span key={line} className="block">
      {line.includes("@") ? (
        <a href={`mailto:${line}`} className="text-link">
          {line}
        </a>
      ) : (
        line
      )}
    </span>
  ));
}

/** A toy's warnings, to be read before it is bought. */
export async function ToyWarning({ product }: { product: Product }) {
  const t = await getTranslations("product");
  if (!product.isToy) return null;
  return (
    <section aria-label={t("warnings")} className="mt-7 border-l-2 border-vermilion pl-4 font-medium">
      <p className="prose-measure whitespace-pre-line">{product.warnings}</p>
    </section>
  );
}
