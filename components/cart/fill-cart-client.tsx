"use client";

import { useState } from "react";
import { openDrawer } from "@/components/layout/drawer-state";
import { Button } from "@/components/ui/button";
import { addToCart, useCart } from "@/lib/cart/store";
import type { CodeAnswer } from "@/lib/discounts/check-code";
import { askShop } from "@/lib/platform/questions/ask-shop";

const CODE_TIMEOUT_MS = 10_000;

type Line = { id: number; priceCents: number; stock: number; quantity: number };
type Props = { lines: readonly Line[]; code: string; words: { add: string; codeRefused: string } };

export function FillCart({ lines, code, words }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const fill = async () => {
    setBusy(true);
    for (const { id, priceCents, stock, quantity } of lines)
      await addToCart({ productId: id, quantity, seenCents: priceCents, stock });
    const isRefused = code !== "" && !(await keepCode(code));
    setSaid(isRefused ? words.codeRefused : "");
    setBusy(false);
    openDrawer("cart");
  };
  return (
    <>
      <Button className="mt-8" disabled={isBusy} onClick={() => void fill()}>
        {words.add}
      </Button>
      <p role="status" className="mt-3 prose-measure wrap-anywhere">
        {said}
      </p>
    </>
  );
}

/** The checkout finds it as if it had been typed there; false when it is refused or could not be asked about. */
async function keepCode(code: string): Promise<boolean> {
  const lines = useCart.getState().lines.map(({ productId, quantity }) => ({ productId, quantity }));
  try {
    const asked = { code, lines };
    const answer = await askShop<CodeAnswer>("/api/read/discount", asked, AbortSignal.timeout(CODE_TIMEOUT_MS));
    if (!answer.ok) return false;
    const { loadDraft, saveDraft } = await import("@/lib/checkout/draft");
    saveDraft({ ...loadDraft(), discount: answer.discount });
    return true;
  } catch {
    return false;
  }
}
