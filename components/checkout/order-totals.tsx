import clsx from "clsx";
import { useQuote } from "@/lib/cart/quote";
import type { Sums } from "@/lib/checkout/totals";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { vatNote } from "@/lib/settings/conditions";
import { shownConditions } from "@/lib/settings/shop-data";
import { sumOf, type Part } from "@/lib/vouchers/share";
import { totals as text } from "#messages/client/checkout.json";
import { shippingPrice } from "./shipping-words";

type Props = {
  /** Null while a price is not known yet. */
  sums: Sums | null;
  code: string | undefined;
  parts: readonly Part[];
  /** Nothing but vouchers: nothing is sent but mail. */
  isDigital: boolean;
  isPickup?: boolean;
};

/** The submit button follows directly (§ 312j BGB). */
export function OrderTotals({ sums, code, parts, isDigital, isPickup }: Props) {
  const promoted = useQuote((quote) => quote.promoted);
  const { subtotalCents, discountCents, shippingCents, wrapCents = 0, totalCents } = sums ?? {};
  const show = (cents: number | undefined) => (cents === undefined ? text.loading : formatCents(cents));
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 tabular-nums">
      {promoted?.told.map((one) => (
        <Row key={one.text} label={one.text} value={formatCents(-one.cents)} />
      ))}
      <Row label={text.subtotal} value={show(subtotalCents)} />
      {discountCents !== undefined && discountCents > 0 && code && (
        <Row label={interpolate(text.discountCode, { code })} value={formatCents(-discountCents)} />
      )}
      {!isDigital && (
        <Row
          label={isPickup ? text.collection : text.shipping}
          value={shippingCents === undefined ? text.loading : shippingPrice(shippingCents)}
        />
      )}
      {wrapCents > 0 && <Row label={text.giftWrap} value={formatCents(wrapCents)} />}
      <Row label={text.total} note={text[vatNote(shownConditions())]} value={show(totalCents)} isTotal />
      {parts.map((part) => (
        <Row
          key={part.code}
          label={interpolate(text.voucher, { end: part.code.slice(-4) })}
          value={formatCents(-part.cents)}
        />
      ))}
      {parts.length > 0 && totalCents !== undefined && (
        <Row label={text.due} value={formatCents(totalCents - sumOf(parts))} isTotal />
      )}
    </dl>
  );
}

type RowProps = { label: string; note?: string; value: string; isTotal?: boolean };

function Row({ label, note, value, isTotal = false }: RowProps) {
  const look = clsx(isTotal && "mt-2 border-t border-line pt-4 text-xl font-medium");
  return (
    <>
      <dt className={clsx(look, "-mr-4 min-w-0 break-words")}>
        {label}
        {note && <span className="block text-sm font-normal text-stone">{note}</span>}
      </dt>
      <dd className={clsx(look, "text-right")}>{value}</dd>
    </>
  );
}
