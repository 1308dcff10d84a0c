import { Picture } from "@/components/images/picture";
import { getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/parts/panel";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { HoverLink } from "@/components/ui/hover-link-client";
import { WholeWords } from "@/components/ui/whole-words";
import { germanDay } from "@/lib/platform/format/dates";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { formatCents } from "@/lib/platform/format/money";
import { interpolate } from "@/lib/platform/format/interpolate";
import { textPath } from "@/lib/platform/routes";
import { VOUCHERS_PATH } from "@/lib/vouchers/admin/paths";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { canChangeLines } from "@/lib/orders/admin/lines-wish";
import { orderLinesPath } from "@/lib/orders/admin/paths";
import { lineLink } from "@/lib/orders/line-link";
import { sendingOf } from "@/lib/orders/parcel";
import { formatRate } from "@/lib/orders/rate";
import { reductionWords } from "@/lib/orders/reduction-words";
import { givenToVouchersInAll } from "@/lib/orders/voucher-refunds";
import { taxParts } from "@/lib/orders/tax-parts";
import { restState } from "@/lib/orders/voucher-words";
import { SendingButton } from "./sending-button";
import { whyAdmin } from "#messages/own-picture.json";

export async function OrderItems({ order }: { order: AdminOrder }) {
  const t = await getTranslations("admin.orders");
  const discount = order.discountCode ? t("discountCode", { code: order.discountCode }) : t("discount");
  const rest = restState(order);
  const backCents = givenToVouchersInAll(order);
  const option =
    order.shippingOption === "pickup" && !order.pickupStore ? t("shippingOptions.pickup") : order.shippingName;
  return (
    <Panel title={t("items")}>
      <ul>
        {order.items.map((item) => (
          <li key={item.position} className="flex items-center gap-4 border-b border-line py-3">
            <span className="relative size-16 shrink-0 bg-mat">
              <Picture src={item.imageUrl} alt="" range="thumb" sizes="64px" className="object-contain p-1.5" />
            </span>
            <span className="min-w-0 grow">
              <LineName item={item} />
              {item.features && <span className="block text-sm wrap-anywhere text-stone">{item.features}</span>}
              <span className="block text-sm text-stone">{t("articleNumber", { number: item.articleNumber })}</span>
              <span className="block text-sm text-stone tabular-nums">
                {t("quantity", { count: item.quantity, price: formatCents(item.priceCents) })}
              </span>
              {item.reductionCents > 0 && (
                <span className="block text-sm wrap-anywhere text-stone">{reductionWords(item)}</span>
              )}
              <SendingPart item={item} order={order} />
              {item.designId && !item.hasPicture && (
                <span className="block text-sm text-stone">
                  {interpolate(whyAdmin, { days: String(RETENTION.pictureDays) })}
                </span>
              )}
            </span>
            <span className="tabular-nums">{formatCents(item.lineCents)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-1 tabular-nums">
        <Sum label={t("subtotal")} cents={order.subtotalCents} />
        {order.discountCents > 0 && <Sum label={discount} cents={-order.discountCents} />}
        {!order.isDigital && <Sum label={t("shipping", { option })} cents={order.shippingCents} />}
        {order.wrapCents > 0 && <Sum label={t("giftWrap")} cents={order.wrapCents} />}
        <Sum label={t("total")} cents={order.totalCents} isStrong />
        {taxParts(order).map(({ rate, untaxed, netCents, taxCents }) =>
          untaxed ? (
            <Sum key={untaxed} label={t(`untaxed.${untaxed}`)} cents={netCents} isQuiet />
          ) : (
            <Sum key={rate} label={t("tax", { rate: formatRate(rate) })} cents={taxCents} isQuiet />
          ),
        )}
        {order.voucherCents > 0 && <Sum label={t("voucherPaid")} cents={-order.voucherCents} />}
        {order.paidCents > 0 && <Sum label={t("paidBefore")} cents={-order.paidCents} />}
        {rest && <Sum label={t(`rest.${rest}`)} cents={order.dueCents} />}
        {order.refundedCents > 0 && <Sum label={t("refunded")} cents={-order.refundedCents} />}
        {backCents > 0 && <Sum label={t("refundedToVoucher")} cents={backCents} />}
      </dl>
      {canChangeLines(order) && (
        <HoverLink href={orderLinesPath(order.number)} className={`mt-4 ${quietButton}`}>
          {t("change.button")}
        </HoverLink>
      )}
      {order.taxes.length === 0 && <p className="mt-1 text-sm text-stone">{t("noTax")}</p>}
    </Panel>
  );
}

async function SendingPart({ item, order }: { item: AdminOrder["items"][number]; order: AdminOrder }) {
  const t = await getTranslations("admin.orders");
  const sending = sendingOf(item, order);
  if (!sending) return null;
  const { day, email } = sending;
  return (
    <>
      <span className="mt-2 block wrap-anywhere">
        {t("sending", { day: germanDay(day), email: shownEmail(email) })}
      </span>
      <span className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SendingButton number={order.number} position={item.position} sending={sending} />
        {order.status !== "open" && (
          <HoverLink
            href={textPath(`${VOUCHERS_PATH}?q=${encodeURIComponent(order.number)}`)}
            className="inline-flex min-h-11 items-center"
          >
            <span className="text-link">{t("toVoucher")}</span>
          </HoverLink>
        )}
      </span>
    </>
  );
}

/** A link as long as the article has a page. */
function LineName({ item }: { item: AdminOrder["items"][number] }) {
  const href = lineLink(item);
  const name = <WholeWords>{item.name}</WholeWords>;
  if (!href) return <span className="font-serif text-lg leading-snug">{name}</span>;
  return (
    <HoverLink href={href} className="font-serif text-lg leading-snug hover:underline">
      {name}
    </HoverLink>
  );
}

type SumProps = { label: string; cents: number; isStrong?: boolean; isQuiet?: boolean };

function Sum({ label, cents, isStrong, isQuiet }: SumProps) {
  const look = isStrong ? "font-medium" : isQuiet ? "text-sm text-stone" : "";
  return (
    <div className={`flex justify-between gap-6 ${look}`}>
      <dt>{label}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  );
}
