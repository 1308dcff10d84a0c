import { getTranslations } from "next-intl/server";
import { formatCents } from "@/lib/platform/format/money";
import type { Order } from "@/lib/orders/schema";
import { formatRate } from "@/lib/orders/rate";
import { givenToVouchersInAll } from "@/lib/orders/voucher-refunds";
import { taxParts } from "@/lib/orders/tax-parts";
import { restState } from "@/lib/orders/voucher-words";

export async function OrderTotals({ order }: { order: Order }) {
  const t = await getTranslations("order");
  const { subtotalCents, discountCents, discountCode, shippingCents, wrapCents, totalCents, refundedCents, taxes } =
    order;
  const { voucherCents, paidCents, dueCents } = order;
  const rest = restState(order);
  const backCents = givenToVouchersInAll(order);
  return (
    <>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 tabular-nums">
        <Row label={t("subtotal")} value={formatCents(subtotalCents)} />
        {discountCents > 0 && (
          <Row
            label={discountCode ? t("discountCode", { code: discountCode }) : t("discount")}
            value={formatCents(-discountCents)}
          />
        )}
        {!order.isDigital && order.shippingOption !== "pickup" && (
          <Row label={order.shippingName} value={shippingCents === 0 ? t("free") : formatCents(shippingCents)} />
        )}
        {wrapCents > 0 && <Row label={t("giftWrap")} value={formatCents(wrapCents)} />}
        <div className="col-span-2 mt-2 grid grid-cols-subgrid border-t border-line pt-4 text-lg font-medium">
          <Row label={t("total")} value={formatCents(totalCents)} />
        </div>
        {taxParts(order).map(({ rate, untaxed, netCents, taxCents }) => (
          <div key={untaxed ?? rate} className="col-span-2 grid grid-cols-subgrid text-sm text-stone">
            <dt>
              {untaxed ? t(`untaxed.${untaxed}`) : t("tax", { rate: formatRate(rate), net: formatCents(netCents) })}
            </dt>
            <dd className="text-right">{formatCents(untaxed ? netCents : taxCents)}</dd>
          </div>
        ))}
        {voucherCents > 0 && <Row label={t("voucherPaid")} value={formatCents(-voucherCents)} />}
        {paidCents > 0 && <Row label={t("paidBefore")} value={formatCents(-paidCents)} />}
        {rest && <Row label={t(`rest.${rest}`)} value={formatCents(dueCents)} />}
        {refundedCents > 0 && <Row label={t("refunded")} value={formatCents(-refundedCents)} />}
        {backCents > 0 && <Row label={t("refundedToVoucher")} value={formatCents(backCents)} />}
      </dl>
      {taxes.length === 0 && <p className="mt-2 text-sm text-stone">{t("smallBusiness")}</p>}
    </>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="text-right">{value}</dd>
    </>
  );
}
