import { getTranslations } from "next-intl/server";
import { Wordmark } from "@/components/brand/wordmark";
import { shortDate } from "@/lib/platform/format/dates";
import { env } from "@/lib/platform/env";
import { MADE_TO_ORDER_STATEMENT } from "@/lib/legal/statements";
import { addressLines } from "@/lib/orders/address";
import type { Order } from "@/lib/orders/schema";
import { parcelOf } from "@/lib/orders/parcel";
import { lettersOf } from "@/lib/settings/letters";
import { settings } from "@/lib/settings/read";
import { interpolate } from "@/lib/platform/format/interpolate";
import { SHEET } from "./sheet";

const PAGE = `@page { size: A4; margin: 0 }
@media print { main:has(.slip) { padding: 0; margin: 0; max-width: none } html, body { background: #fff } .slip { width: 210mm } }`;

/** No prices: it may be a present. The address is in the window of DIN 5008, form B: 45 mm from the top, 20 mm from the left. */
export async function PackingSlip({ order }: { order: Order }) {
  const t = await getTranslations("admin.orders.slip");
  const { shop, street, postalCode, city, owners } = await settings("company");
  const { slip } = lettersOf(await settings("letters")).de;
  const address = new URL(env.SITE_URL).host;
  const items = parcelOf(order);
  const engraved = items.filter(({ isMadeToOrder }) => isMadeToOrder).length;
  const withdrawal = t("withdrawal", { url: `${address}/vertrag-widerrufen`, policy: `${address}/widerrufsrecht` });
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className={SHEET} style={{ colorScheme: "light" }}>
      <style>{PAGE}</style>
      <div className="px-5 pt-8 pb-10 sm:min-h-[297mm] sm:px-[20mm] sm:pt-0 print:px-[20mm] print:pt-0">
        <div className="flex items-end sm:h-[35mm] print:h-[35mm]">
          <Wordmark className="text-2xl" />
        </div>
        <address className="mt-6 text-[11pt] leading-snug not-italic sm:mt-[10mm] sm:h-[45mm] print:mt-[10mm] print:h-[45mm]">
          <span className="mb-[2mm] block text-[7.5pt]">{t("sender", { shop, street, postalCode, city })}</span>
          {order.pickupStore && <span className="block">{`${order.firstName} ${order.lastName}`}</span>}
          {addressLines(order, "delivery").map((line, index) => (
            <span key={index} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </address>
        <h1 className="mt-8 font-serif text-[20pt] leading-tight sm:mt-[8mm] print:mt-[8mm]">{t("heading")}</h1>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 text-[10pt]">
          <dt>{t("order")}</dt>
          <dd className="font-medium tabular-nums">{order.number}</dd>
          <dt>{t("date")}</dt>
          <dd>{shortDate(order.placedAt)}</dd>
          <dt>{t("shipping")}</dt>
          <dd>{order.pickupStore ? t("pickup", { store: order.pickupStore.name }) : order.shippingName}</dd>
          {order.isGift && (
            <>
              <dt>{t("gift")}</dt>
              <dd>{t("giftPlain")}</dd>
            </>
          )}
          {order.wrapCents > 0 && (
            <>
              <dt>{t("wrap")}</dt>
              <dd>{t("wrapGift")}</dd>
            </>
          )}
        </dl>
        <SlipItems items={items} />
        <p className="mt-3 text-[10pt]">{t("pieces", { count: pieces })}</p>
        <p className="mt-8 text-[11pt]">
          {interpolate(slip.thanks, { owners: owners.map((name) => name.split(" ")[0]).join(" und ") })}
        </p>
        <p className="mt-8 text-[9pt] leading-snug">
          {order.canWithdraw &&
            [engraved < items.length && withdrawal, engraved > 0 && MADE_TO_ORDER_STATEMENT].filter(Boolean).join(" ")}
        </p>
      </div>
    </article>
  );
}

async function SlipItems({ items }: { items: Order["items"] }) {
  const t = await getTranslations("admin.orders.slip");
  const cell = "border-b border-(--sheet-line) py-2 align-top";
  return (
    <table className="mt-8 w-full border-collapse text-left text-[10pt]">
      <thead>
        <tr>
          <th scope="col" className={`${cell} pr-4 font-medium`}>
            {t("quantity")}
          </th>
          <th scope="col" className={`${cell} pr-4 font-medium`}>
            {t("article")}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {t("articleNumber")}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.position} className="break-inside-avoid">
            <td className={`${cell} pr-4 tabular-nums`}>{item.quantity}</td>
            <td className={`${cell} pr-4`}>
              {item.name}
              {item.features && <span className="block text-[9pt]">{item.features}</span>}
            </td>
            <td className={`${cell} tabular-nums`}>{item.articleNumber}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
