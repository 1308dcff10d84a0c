import type { ReactElement } from "react";
import type { Product } from "@/lib/catalog/schema";
import { VariantFact } from "./variant-client";

type Fact = Parameters<typeof VariantFact>[0]["of"];

/** A fact that variants may differ in: it follows the choice only where they do. */
export function variantFact({ variants, variant }: Product, of: Fact): ReactElement | string | number | null {
  const isSame = variants.every((other) => other[of] === variant[of]);
  return isSame ? variant[of] : <VariantFact of={of} />;
}
