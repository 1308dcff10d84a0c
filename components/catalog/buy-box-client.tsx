"use client";

import { useRef, useState, type ReactNode } from "react";
import { loadAdded, warmCart } from "@/components/cart/load-added";
import { QuantityStepper } from "@/components/cart/quantity-stepper";
import { openDrawer } from "@/components/layout/drawer-state";
import { MAX_LINE_PIECES } from "@/lib/cart/limits";
import type { QuotedProduct } from "@/lib/cart/schema";
import { addToCart } from "@/lib/cart/store";
import { StickyBuyBar } from "./buy-box-bar";

type Props = {
  product: QuotedProduct;
  labels: { add: string; quantity: string; less: string; more: string; bar: string };
  price: string;
  note: ReactNode;
};

/** The living part of the buy box. The stock may be stale; the quote that the cart drawer asks for mends it. */
export function BuyBoxClient({ product, labels, price, note }: Props) {
  const [quantity, setQuantity] = useState(1);
  const button = useRef<HTMLButtonElement>(null);
  const most = Math.min(product.stock, MAX_LINE_PIECES);
  const bound = (wish: number) => Math.min(Math.max(wish, 1), most);

  const add = async () => {
    const { id, priceCents, stock } = product;
    const loading = loadAdded();
    const added = await addToCart({ productId: id, quantity, seenCents: priceCents, stock });
    // The message comes before the drawer opens: later it would push the lines down.
    (await loading)?.sayAdded(product, quantity, added);
    openDrawer("cart");
    setQuantity(1);
  };
  const onAdd = () => void add().catch(() => undefined);

  return (
    <>
      <QuantityStepper
        value={quantity}
        min={1}
        max={most}
        labels={labels}
        onStep={(by) => setQuantity((current) => bound(current + by))}
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
      <StickyBuyBar
        after={button}
        label={labels.bar}
        product={product}
        price={price}
        note={note}
        addLabel={labels.add}
        onAdd={onAdd}
      />
    </>
  );
}
