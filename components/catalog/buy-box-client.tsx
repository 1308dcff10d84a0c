"use client";

import { Suspense, useRef, useState, type ReactNode } from "react";
import { addAndShow, warmCart } from "@/components/cart/load-cart";
import { QuantityStepper } from "@/components/cart/quantity-stepper";
import { lazyPart } from "@/components/ui/lazy-part";
import { MAX_LINE_PIECES } from "@/lib/cart/limits";
import type { QuotedProduct } from "@/lib/cart/schema";
import { canEngrave, type EngravingDraft } from "@/lib/catalog/engraving";
import type { EngravingPlace, Picture } from "@/lib/catalog/schema";
import { priceText } from "@/lib/catalog/price-text";
import { EngravingOption, type EngravingWords } from "./engraving-option";
import { useIsOutOfView } from "./use-is-out-of-view";
import { useVariant } from "./variant-client";

// Where it cannot be fetched, the page's own button is still there.
const StickyBuyBar = lazyPart(() => import("./buy-box-bar").then((module) => module.StickyBuyBar));

type Props = {
  product: Pick<QuotedProduct, "name" | "categoryName" | "imageUrl">;
  labels: { add: string; quantity: string; less: string; more: string; bar: string };
  note: ReactNode;
  /** Null: the product cannot be engraved. */
  engraving: { places: readonly EngravingPlace[]; picture: Picture; words: EngravingWords } | null;
  soldOut: ReactNode;
  children: ReactNode;
};

/** The interactive part of the buy box. The stock may be stale; the quote that the cart drawer asks for corrects it. */
export function BuyBoxClient({ product, labels, note, engraving, soldOut, children }: Props) {
  const { variant } = useVariant();
  const [wished, setQuantity] = useState(1);
  const [draft, setDraft] = useState<EngravingDraft | null>(null);
  const [isTried, setTried] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isButtonOut = useIsOutOfView(button);
  const { id, slug, label, priceCents, stock } = variant;
  const most = Math.min(stock, MAX_LINE_PIECES);
  const bound = (wish: number) => Math.min(Math.max(wish, 1), most);
  const quantity = bound(wished);
  const named = { ...product, id, slug, priceCents, stock, name: label ? `${product.name}, ${label}` : product.name };

  const add = async () => {
    if (draft && !canEngrave(draft.text)) {
      setTried(true);
      box.current?.querySelector<HTMLInputElement>("input[aria-invalid]")?.focus();
      return;
    }
    const addition = { productId: id, quantity, seenCents: priceCents, stock };
    const added = await addAndShow(
      draft ? { ...addition, engraving: { place: draft.place, text: draft.text, font: draft.font } } : addition,
      ({ announceQuotedProduct }, pieces) => announceQuotedProduct(named, quantity, pieces),
    );
    if (added === 0) return;
    setQuantity(1);
    setDraft(null);
    setTried(false);
  };
  const onAdd = () => void add().catch(() => undefined);

  if (stock === 0)
    return (
      <div className="flex flex-wrap gap-3">
        {soldOut}
        {children}
      </div>
    );
  return (
    <div ref={box}>
      {engraving && <EngravingOption {...engraving} draft={draft} isTried={isTried} onChange={setDraft} />}
      <div className="flex flex-wrap gap-3">
        <QuantityStepper
          value={quantity}
          min={1}
          max={most}
          labels={labels}
          onStep={(by) => setQuantity(bound(quantity + by))}
          onType={(wish) => setQuantity(bound(wish))}
          className="h-12 border-ink"
        />
        <button
          ref={button}
          type="button"
          onPointerEnter={warmCart}
          onFocus={warmCart}
          onClick={onAdd}
          className="order-last min-h-12 basis-full rounded-control bg-ink px-2 text-[0.9375rem] font-medium whitespace-nowrap text-paper transition-colors duration-200 hover:bg-ink/85 min-[24rem]:order-none min-[24rem]:flex-1"
        >
          {labels.add}
        </button>
        {children}
      </div>
      <Suspense>
        {isButtonOut && (
          <StickyBuyBar
            label={labels.bar}
            product={named}
            variant={label}
            price={priceText(variant)}
            note={note}
            addLabel={labels.add}
            onAdd={onAdd}
          />
        )}
      </Suspense>
    </div>
  );
}
