import Link from "next/link";
import { openDrawer } from "@/components/layout/drawer-state";
import { useDeliveryDates } from "@/components/settings/use-delivery-dates";
import { buttonVariants } from "@/components/ui/button";
import { isMadeToOrder, useCart } from "@/lib/cart/store";
import { useQuote } from "@/lib/cart/quote";
import { voucherCents } from "@/lib/cart/voucher-cents";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { offeredMethods } from "@/lib/payment/methods";
import { dayRange, shippingCents, shippingDays, vatNote } from "@/lib/settings/conditions";
import { shownConditions } from "@/lib/settings/shop-data";
import text from "#messages/client/cart.json";
import payment from "#messages/client/payment.json";

const priceWords = (cents: number) => (cents === 0 ? text.free : formatCents(cents));

type Props = {
  /** Before promotions. */
  cents: number;
  /** By promotions; null while that is asked for. */
  reduced: number | null;
  onLeave: () => void;
};

/** With the information that the law requires before the checkout. */
export function CartFooter({ cents, reduced, onLeave }: Props) {
  const present = shownConditions();
  const [standard] = present.shipping;
  const days = shippingDays(standard, useCart(isMadeToOrder), present);
  const time = interpolate(text.workingDays, { days: dayRange(days) });
  const dates = useDeliveryDates(days);
  const { lines } = useCart();
  const { online, products, promoted } = useQuote();
  const offered = offeredMethods(present);
  const methods = offered.map(({ id, money }) => (money === "provider" && online) || payment[id].name).join(", ");
  const shippingPrice = priceWords(shippingCents(standard, cents - voucherCents(lines, products)));
  const isDigital = lines.length > 0 && lines.every((line) => products[line.productId]?.isVoucher);
  // Where every order waits for a bank transfer, the day is unknown.
  const when = dates && !offered[0].waits ? interpolate(text.deliveryDates, { dates }) : time;
  return (
    <div className="cart-sums mt-auto border-t border-line bg-paper px-edge pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {promoted?.told.map((one) => (
        <p key={one.text} className="mb-1 flex justify-between gap-x-4 text-[0.9375rem] tabular-nums">
          <span className="min-w-0 wrap-anywhere">{one.text}</span>
          <span>{formatCents(-one.cents)}</span>
        </p>
      ))}
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-lg">
        <span className="flex-1 basis-32">
          {text.subtotal} <span className="text-[0.8125rem] text-stone">{text[vatNote(present)]}</span>
        </span>
        <span className="tabular-nums">{reduced === null ? text.counting : formatCents(cents - reduced)}</span>
      </p>
      {promoted?.missing.map((one) => (
        <p key={one} className="mt-0.5 text-[0.9375rem]">
          {one}
        </p>
      ))}
      <p className="mt-0.5 text-[0.9375rem]">
        {isDigital ? text.digital : interpolate(text.shippingLine, { price: shippingPrice, when })}
      </p>
      <p className="mt-1 text-[0.8125rem] leading-snug text-stone">
        {isDigital ? interpolate(text.digitalLimits, { methods }) : interpolate(text.limits, { methods })}
      </p>
      {!isDigital && (
        <Link href="/checkout#geschenk" onClick={onLeave} className="mt-2 flex min-h-11 items-center text-[0.9375rem]">
          <span className="text-link">
            {present.wrapCents === null
              ? text.gift
              : interpolate(text.giftWrap, { price: priceWords(present.wrapCents) })}
          </span>
        </Link>
      )}
      <Link
        href="/checkout"
        onClick={onLeave}
        className={buttonVariants({ className: isDigital ? "mt-4 w-full" : "mt-1 w-full" })}
      >
        {text.checkout}
      </Link>
      <CartWaysOn onLeave={onLeave} />
    </div>
  );
}

export function CartWaysOn({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="mt-1 flex flex-wrap justify-center gap-x-7">
      <Link href="/category/shop" onClick={onLeave} className="grid min-h-11 place-items-center text-[0.9375rem]">
        <span className="text-link">{text.continue}</span>
      </Link>
      <button
        type="button"
        onClick={() => openDrawer("favorites")}
        className="grid min-h-11 place-items-center text-[0.9375rem] lg:hidden"
      >
        <span className="text-link">{text.favorites}</span>
      </button>
    </div>
  );
}
