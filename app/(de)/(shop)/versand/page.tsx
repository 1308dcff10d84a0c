import Link from "next/link";
import type { ReactNode } from "react";
import { getTranslations } from "next-intl/server";
import { OnlineMethods } from "@/components/checkout/online-methods";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { anchorOf } from "@/components/legal/anchor";
import { paymentHelp, VOUCHER_PAYMENT } from "@/lib/legal/payment-texts";
import { deliveryStart, giftWrapLine, makingLine, pickupLines, VOUCHER_LINE } from "@/lib/legal/shipping-lines";
import { BEYOND_THE_LAW } from "@/lib/legal/terms";
import { textPath } from "@/lib/platform/routes";
import { offeredMethods } from "@/lib/payment/methods";
import { isShippingTied, offeredShipping } from "@/lib/payment/shipping";
import { wordedMetadata } from "@/lib/seo/page-metadata";
import { dayRange, shippingPrice, vatNote, type Conditions } from "@/lib/settings/conditions";
import { conditionsOf } from "@/lib/settings/shipping";
import { allSettings } from "@/lib/settings/read";
import { WITHDRAWAL_DAYS } from "@/lib/settings/returns";
import { shipping as words } from "#messages/pages.json";

export const ensureStatic = "navigation";

export const generateMetadata = () => wordedMetadata("/versand", "shipping");

export default async function ShippingPage() {
  const [t, shop] = await Promise.all([getTranslations("shipping"), allSettings()]);
  const present = conditionsOf(shop);
  const { voluntaryDays } = shop.returns;
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      <p className="mt-6 prose-measure text-lg">
        {t("intro")} {t(vatNote(present))}
      </p>
      <div className="mt-14 grid gap-x-16 gap-y-14 md:mt-20 lg:grid-cols-2">
        <section aria-labelledby="versand">
          <h2 id="versand" className="display-type text-heading">
            {t("shippingHeading")}
          </h2>
          <ShippingTable present={present} />
          <div className="mt-8 prose-measure space-y-3 text-stone">
            {isShippingTied(present) && <p>{t("paidAtOnce")}</p>}
            <p>{deliveryStart(shop)}</p>
            <p>{makingLine(shop)}</p>
            {pickupLines(shop).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p>{giftWrapLine(shop)}</p>
            <p>{VOUCHER_LINE}</p>
            <p>
              {t("carrier", { carrier: shop.shipping.carrier })} {t("longest")}
            </p>
            <p>
              {t.rich(voluntaryDays === null ? "returnsByLaw" : "returns", {
                statutory: WITHDRAWAL_DAYS,
                voluntary: voluntaryDays ?? 0,
                policy: (words) => (
                  <Link href="/widerrufsrecht" className="note-link">
                    {words}
                  </Link>
                ),
                terms: (words) => (
                  <Link href={textPath(`/agb#${anchorOf(BEYOND_THE_LAW)}`)} prefetch={false} className="note-link">
                    {words}
                  </Link>
                ),
              })}
            </p>
          </div>
        </section>
        <section aria-labelledby="zahlung">
          <h2 id="zahlung" className="display-type text-heading">
            {t("paymentHeading")}
          </h2>
          <dl className="mt-6 max-w-3xl border-t border-line">
            {offeredMethods(present).map(({ id, money }) => (
              <Way key={id} {...paymentHelp(shop)[id]}>
                {money === "provider" && <OnlineMethods />}
              </Way>
            ))}
            <Way {...VOUCHER_PAYMENT} />
          </dl>
          <p className="mt-8 prose-measure text-stone">
            {t.rich("noFees", {
              terms: (words) => (
                <Link href="/agb" className="note-link">
                  {words}
                </Link>
              ),
            })}
          </p>
        </section>
      </div>
    </div>
  );
}

function Way({ name, text, children }: { name: string; text: string; children?: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[14rem_1fr] lg:grid-cols-1">
      <dt className="font-medium">{name}</dt>
      <dd className="prose-measure text-stone">
        {text}
        {children}
      </dd>
    </div>
  );
}

async function ShippingTable({ present }: { present: Conditions }) {
  const t = await getTranslations("shipping");
  return (
    <table className="mt-6 w-full max-w-3xl text-left text-sm sm:text-base">
      <thead className="border-b border-line text-sm text-stone">
        <tr>
          <th className="py-3 pr-4 font-normal">{t("option")}</th>
          <th className="py-3 pr-4 font-normal">{t("price")}</th>
          <th className="py-3 font-normal">{t("time")}</th>
        </tr>
      </thead>
      <tbody>
        {offeredShipping(present).map((option) => (
          <tr key={option.id} className="border-b border-line">
            <th scope="row" className="py-4 pr-3 font-medium wrap-anywhere">
              {option.name}
            </th>
            <td className="py-4 pr-3 tabular-nums">{shippingPrice(option, words)}</td>
            <td className="py-4 tabular-nums">
              {option.days.max === 1 ? t("nextDay") : t("days", { days: dayRange(option.days) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
