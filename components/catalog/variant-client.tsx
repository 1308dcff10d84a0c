"use client";

import { createContext, use, useState, type ReactNode } from "react";
import type { Variant } from "@/lib/catalog/schema";
import { stayOnPage } from "@/components/layout/page-shown";
import { priceText } from "@/lib/catalog/price-text";
import { productPath } from "@/lib/platform/routes";

type Choice = { variants: readonly Variant[]; variant: Variant; choose: (variant: Variant) => void };

const ChoiceContext = createContext<Choice | null>(null);

/** Only within a VariantProvider. */
export function useVariant(): Choice {
  const choice = use(ChoiceContext);
  if (!choice) throw new Error("There is no product to choose a variant of.");
  return choice;
}

type Props = { variants: readonly Variant[]; chosen: number; children: ReactNode };

/** The address follows, so that it can be shared; each variant has a page of its own. */
export function VariantProvider({ variants, chosen, children }: Props) {
  const [id, setId] = useState(chosen);
  const variant = variants.find((other) => other.id === id) ?? variants[0]!;
  const choose = ({ id: next, slug }: Variant) => {
    setId(next);
    stayOnPage(productPath(slug));
    window.history.replaceState(null, "", productPath(slug));
  };
  return <ChoiceContext value={{ variants, variant, choose }}>{children}</ChoiceContext>;
}

export function VariantPrice() {
  return <span>{priceText(useVariant().variant)}</span>;
}

export function VariantFact({
  of,
}: {
  of: "articleNumber" | "pieces" | "dimensions" | "difficulty" | "confusable" | "weight" | "contents" | "packaging";
}) {
  return <span>{useVariant().variant[of]}</span>;
}

/** One of what the server made for each variant. */
export function VariantPart({ of }: { of: readonly ReactNode[] }) {
  const { variants, variant } = useVariant();
  return of[variants.indexOf(variant)];
}

export function WhileInStock({ is = true, children }: { is?: boolean; children: ReactNode }) {
  return useVariant().variant.stock > 0 === is ? children : null;
}

/** `few[n - 1]` says that n pieces are left; of more nothing is said. */
export function StockCount({ few }: { few: readonly string[] }) {
  return <p className="empty:hidden">{few[useVariant().variant.stock - 1]}</p>;
}

export function VariantField({ name }: { name: string }) {
  return <input type="hidden" name={name} value={useVariant().variant.id} />;
}
