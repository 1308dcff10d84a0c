import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { useQuote } from "@/lib/cart/quote";
import { useCart } from "@/lib/cart/store";
import { subtotalCents } from "@/lib/cart/totals";
import { formatCents } from "@/lib/money";
import { SHIPPING_OPTIONS } from "@/lib/shop/shipping";
import text from "@/messages/client/cart.de.json";
import { SHIPPING_PRICE } from "./cart-footer";
import { CartLine } from "./cart-line";
import { Notices } from "./notices";
import { useLiveQuote } from "./use-live-quote";

const STANDARD = SHIPPING_OPTIONS[0];

/** The visitor's own cart as an order: lines, sub-total, shipping, total. An empty one leads back to the shop. */
export function OrderSummary() {
  const lines = useCart((cart) => cart.lines);
  const cents = useQuote(({ products }) => subtotalCents(lines, products));
  useLiveQuote("cart", true, lines);
  return (
    <>
      <div className="mt-3">
        <Notices scope="cart" />
      </div>
      {lines.length > 0 ? (
        <>
          <ul className="divide-y divide-line border-b border-line">
            {lines.map((line) => (
              <CartLine key={line.productId} line={line} onLeave={() => undefined} />
            ))}
          </ul>
          <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
            <dt>{text.subtotal}</dt>
            <dd className="text-right">{formatCents(cents)}</dd>
            <dt>{text.shipping}</dt>
            <dd className="text-right">{SHIPPING_PRICE}</dd>
            <dt className="mt-2 border-t border-line pt-4 text-lg font-medium">{text.total}</dt>
            <dd className="mt-2 border-t border-line pt-4 text-right text-lg font-medium">
              {formatCents(cents + STANDARD.cents)}
            </dd>
          </dl>
          <p className="text-sm text-stone">{text.vat}</p>
        </>
      ) : (
        <div className="grid justify-items-start gap-6 py-6">
          <p className="text-stone">{text.empty}</p>
          <Link href="/category/shop" className={buttonVariants()}>
            {text.continue}
          </Link>
        </div>
      )}
    </>
  );
}
