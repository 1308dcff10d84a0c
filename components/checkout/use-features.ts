import { useEffect, useState } from "react";
import { useQuote } from "@/lib/cart/quote";
import type { CartLine } from "@/lib/cart/schema";
import { readFeaturesAction } from "@/lib/checkout/actions";

/** The essential features of the products by their ids; those not known yet are asked for, and again with each quote. */
export function useFeatures(lines: CartLine[]): Readonly<Record<number, string>> {
  const [features, setFeatures] = useState<Record<number, string>>({});
  const quotedAt = useQuote(({ at }) => at);
  const missing = lines
    .map(({ productId }) => productId)
    .filter((id) => features[id] === undefined)
    .join();
  useEffect(() => {
    if (missing === "") return;
    let isWanted = true;
    void readFeaturesAction(missing.split(",").map(Number)).then(
      (read) => isWanted && read && setFeatures((known) => ({ ...known, ...read })),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [missing, quotedAt]);
  return features;
}
