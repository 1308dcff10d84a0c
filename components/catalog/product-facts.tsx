import { getTranslations } from "next-intl/server";
import type { ReactElement } from "react";
import type { Product } from "@/lib/catalog/schema";
import { IDENTITY } from "@/lib/shop/identity";

/** The essential features, as far as the product has them. */
export async function ProductFacts({ product }: { product: Product }) {
  const t = await getTranslations("product");
  const facts = [
    { label: t("pieces"), value: product.pieces },
    { label: t("dimensions"), value: product.dimensions },
    { label: t("difficulty"), value: product.difficulty },
    { label: t("material"), value: product.material },
    { label: t("weight"), value: product.weight },
    { label: t("edition"), value: product.editionSize && t("editionValue", { count: product.editionSize }) },
    { label: t("artist"), value: product.isWork ? (product.artist ?? IDENTITY.shop) : null },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <div className="mt-7 border-y border-line py-5">
      <FactList facts={facts} />
    </div>
  );
}

type Fact = { label: string; value: ReactElement | string | number | null };

/** Names and values side by side; facts without a value are left out. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-[10rem_1fr] gap-y-2.5 text-[0.9375rem]">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-stone">{label}</dt>
            <dd className="min-w-0 tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
