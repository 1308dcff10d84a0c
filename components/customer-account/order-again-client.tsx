"use client";

import { useState } from "react";
import { addAndShow, warmCart } from "@/components/cart/load-cart";
import { Button } from "@/components/ui/button";
import { addNotices } from "@/lib/cart/notices";
import { addToCart } from "@/lib/cart/store";
import { orderAgainAction } from "@/lib/customer-account/actions";
import type { Again } from "@/lib/customer-account/again";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/customer-account.json";

const { orderAgain: words } = text;

/** Puts what is still sold into the cart and says what is not. */
export function OrderAgain({ number }: { number: string }) {
  const [told, setTold] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    warmCart();
    try {
      const again = await orderAgainAction(number);
      const missing = again ? missingOf(again) : [words.signedOut];
      setTold(missing);
      // Also where the cart lies over the page.
      if (again) await addAll(again.lines, () => addNotices("cart", ...missing));
    } catch {
      setTold([words.failed]);
    }
    setBusy(false);
  };
  return (
    <div>
      <Button
        type="button"
        variant="outline"
        size="sm"
        aria-label={interpolate(words.named, { number })}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void press()}
      >
        {words.button}
      </Button>
      <div role="status" className="text-sm wrap-anywhere not-empty:mt-2">
        {told.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

function missingOf(again: Again): string[] {
  return (["gone", "soldOut", "personal"] as const)
    .filter((why) => again[why].length > 0)
    .map((why) => interpolate(words[why], { names: [...new Set(again[why])].join("; ") }));
}

async function addAll(lines: Again["lines"], sayMissing: () => void): Promise<void> {
  const additions = lines.map(({ product: { id, priceCents, stock }, quantity, engraving }) => ({
    ...{ productId: id, quantity, stock, seenCents: priceCents },
    ...(engraving && { engraving }),
  }));
  const last = additions.pop();
  if (!last) return;
  const added: number[] = [];
  for (const addition of additions) added.push(await addToCart(addition));
  await addAndShow(last, ({ announceQuotedProduct }, ofLast) => {
    lines.forEach(({ product, quantity }, index) => announceQuotedProduct(product, quantity, added[index] ?? ofLast));
    sayMissing();
  });
}
