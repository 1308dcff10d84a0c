import { useRef } from "react";
import { LowestPrice } from "@/components/layout/lowest-price";
import { mostOfLine } from "@/lib/cart/lines";
import { useNotices } from "@/lib/cart/notices";
import { useQuote } from "@/lib/cart/quote";
import type { CartLine as Line } from "@/lib/cart/schema";
import { useCart } from "@/lib/cart/store";
import { lineCents } from "@/lib/cart/totals";
import { germanNow } from "@/lib/platform/calendar/days";
import { featureText } from "@/lib/catalog/features";
import { germanDay } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { priceText } from "@/lib/catalog/price-text";
import { formatCents } from "@/lib/platform/format/money";
import type { VoucherWords } from "@/lib/vouchers/words";
import text from "#messages/client/cart.json";
import shapes from "#messages/client/shape.json";
import { changeQuantity, stepQuantity } from "./change-line";
import { DrawerItem } from "./drawer-item";
import { focusNeighbor } from "./focus-neighbor";
import { QuantityStepper } from "./quantity-stepper";

type Props = {
  line: Line;
  hasFeatures?: boolean;
  onLeave?: () => void;
};

export function CartLine({ line, hasFeatures, onLeave }: Props) {
  const product = useQuote(({ products }) => products[line.productId]);
  const lines = useCart((cart) => cart.lines);
  const { productId, quantity, engraving, design, voucher } = line;
  const own = useQuote(({ designs }) => (design ? designs[design] : undefined));
  const isNew = useNotices(({ cart }) => cart.some(({ about, undo }) => about === productId && !undo));
  const name = product?.name ?? "";
  const features = hasFeatures && featureText(product?.features ?? {});
  const box = useRef<HTMLDivElement>(null);
  const keepFocus = (next: number) => {
    if (next <= 0 && box.current?.contains(document.activeElement)) focusNeighbor(box.current);
  };
  return (
    <DrawerItem
      id={productId}
      product={product}
      design={design ? { id: design, imageUrl: own?.imageUrl } : undefined}
      labels={{ loading: text.loading, remove: text.remove, removeNamed: interpolate(text.removeNamed, { name }) }}
      facts={
        product && (
          <div className="text-sm text-stone tabular-nums">
            {features && <p className="hyphens-auto">{features}</p>}
            {own?.shape && <p>{shapes[own.shape]}</p>}
            {engraving && <p className="wrap-anywhere">{featureText({ engraving })}</p>}
            {voucher && <p className="wrap-anywhere whitespace-pre-line">{wordsOf(voucher)}</p>}
            <p>
              {interpolate(text.each, { price: priceText(product) })}
              <LowestPrice cents={product.lowestCents} />
            </p>
          </div>
        )
      }
      isNew={isNew}
      onRemove={() => changeQuantity(line, 0)}
      onLeave={onLeave}
    >
      <div ref={box} className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <QuantityStepper
          value={quantity}
          min={0}
          max={product ? mostOfLine(lines, line, product.stock).most : null}
          labels={{
            quantity: interpolate(text.quantity, { name }),
            less: interpolate(text.less, { name }),
            more: interpolate(text.more, { name }),
          }}
          className="h-11 border-line"
          onStep={(by) => {
            keepFocus(quantity + by);
            stepQuantity(line, by);
          }}
          onType={(typed) => {
            keepFocus(typed);
            changeQuantity(line, typed);
          }}
        />
        {product && <p className="tabular-nums">{formatCents(lineCents(line, product))}</p>}
      </div>
    </DrawerItem>
  );
}

function wordsOf({ recipient, greeting, sending }: VoucherWords): string {
  const whereTo = sending && (sending.day > germanNow(new Date()).day ? text.voucherOnDay : text.voucherAtOnce);
  return [
    recipient && interpolate(text.voucherFor, { name: recipient }),
    greeting,
    whereTo && interpolate(whereTo, { day: germanDay(sending.day), email: sending.email }),
  ]
    .filter(Boolean)
    .join("\n");
}
