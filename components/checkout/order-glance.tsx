import { useWatch } from "react-hook-form";
import type { FormValues } from "@/lib/checkout/form";
import { Picture } from "@/components/images/picture";
import { lineKey } from "@/lib/cart/line-key";
import { useQuote } from "@/lib/cart/quote";
import type { CartLine } from "@/lib/cart/schema";
import { lineCents } from "@/lib/cart/totals";
import { featureText } from "@/lib/catalog/features";
import { totalPieces } from "@/lib/cart/lines";
import type { Sums } from "@/lib/checkout/totals";
import { interpolate } from "@/lib/platform/format/interpolate";
import { priceText } from "@/lib/catalog/price-text";
import { formatCents } from "@/lib/platform/format/money";
import { sayCount } from "@/lib/platform/format/say-count";
import type { Part } from "@/lib/vouchers/share";
import { glance as text, totals } from "#messages/client/checkout.json";
import shapes from "#messages/client/shape.json";
import { DiscountCode } from "./discount-code";
import { OrderTotals } from "./order-totals";
import type { DiscountControl } from "./use-discount";

type Props = {
  lines: CartLine[];
  /** Null while a price is not known yet. */
  sums: Sums | null;
  code: DiscountControl;
  parts: readonly Part[];
  isDigital: boolean;
  isBusy: boolean;
};

/** The order itself comes last, because it has to stand directly above the button. */
export function OrderGlance({ lines, sums, code, parts, isDigital, isBusy }: Props) {
  const isPickup = useWatch<FormValues, "shipping">({ name: "shipping" }) === "pickup";
  const pieces = totalPieces(lines);
  return (
    <details inert={isBusy} className="group/glance mb-10 border-y border-line md:hidden">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-2">
        <span className="min-w-0">
          <span className="font-medium tabular-nums">
            {interpolate(text.title, { total: sums ? formatCents(sums.totalCents) : totals.loading })}
          </span>
          <span className="block text-[0.9375rem] leading-snug text-stone">{sayCount(text, pieces)}</span>
        </span>
        <svg
          viewBox="0 0 14 14"
          aria-hidden="true"
          className="size-3.5 shrink-0 icon transition-transform duration-200 group-open/glance:rotate-180"
        >
          <path d="m1 4.5 6 6 6-6" />
        </svg>
      </summary>
      <div className="grid grid-cols-1 gap-5 pb-6">
        <ul className="grid grid-cols-1 gap-3 pt-1">
          {lines.map((line) => (
            <GlanceLine key={lineKey(line)} line={line} />
          ))}
        </ul>
        <DiscountCode control={code} isSilent />
        <OrderTotals sums={sums} code={code.discount?.code} parts={parts} isDigital={isDigital} isPickup={isPickup} />
      </div>
    </details>
  );
}

function GlanceLine({ line }: { line: CartLine }) {
  const product = useQuote(({ products }) => products[line.productId]);
  const own = useQuote(({ designs }) => (line.design ? designs[line.design] : undefined));
  return (
    <li className="flex items-center gap-4">
      <span className="relative aspect-[4/5] w-14 shrink-0 bg-mat">
        {product && (
          <Picture
            src={own?.imageUrl ?? product.imageUrl}
            alt=""
            range="thumb"
            sizes="96px"
            className="object-contain p-[12%]"
          />
        )}
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="font-serif wrap-anywhere">{product?.name ?? totals.loading}</span>
        {product && (
          <span className="block text-sm text-stone tabular-nums">
            {interpolate(text.line, { quantity: String(line.quantity), price: priceText(product) })}
          </span>
        )}
        {own?.shape && <span className="block text-sm text-stone">{shapes[own.shape]}</span>}
        {line.engraving && (
          <span className="block text-sm wrap-anywhere text-stone">{featureText({ engraving: line.engraving })}</span>
        )}
      </span>
      {product && <span className="tabular-nums">{formatCents(lineCents(line, product))}</span>}
    </li>
  );
}
