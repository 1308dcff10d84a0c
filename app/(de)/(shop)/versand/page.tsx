import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { getTranslations } from "next-intl/server";
import { OnlineMethods } from "@/components/checkout/online-methods";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { anchorOf } from "@/components/legal/anchor";
import { PAYMENT_HELP, VOUCHER_PAYMENT } from "@/lib/legal/payment-texts";
import { deliveryStart, GIFT_WRAP_LINE, MAKING_LINE, VOUCHER_LINE } from "@/lib/legal/shipping-lines";
import { BEYOND_THE_LAW } from "@/lib/legal/terms";
import { textPath } from "@/lib/platform/routes";
import { formatCents } from "@/lib/platform/format/money";
import { PAYMENT_METHODS } from "@/lib/payment/methods";
import { IS_SHIPPING_TIED, OFFERED_SHIPPING } from "@/lib/payment/shipping";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { allSettings } from "@/lib/settings/read";
import { CARRIER, RETURN_DAYS } from "@/lib/settings/service";
import { VAT_NOTE } from "@/lib/settings/tax";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shipping");
  return pageMetadata({ path: "/versand", title: t("title"), description: t("description") });
}

export default async function ShippingPage() {
  const t = await getTranslations("shipping");
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      <p className="mt-6 prose-measure text-lg">
        {t("intro")} {t(VAT_NOTE)}
      </p>
      <div className="mt-14 grid gap-x-16 gap-y-14 md:mt-20 lg:grid-cols-2">
        <section aria-labelledby="versand">
          <h2 id="versand" className="display-type text-heading">
            {t("shippingHeading")}
          </h2>
          <ShippingTable />
          <div className="mt-8 prose-measure space-y-3 text-stone">
            {IS_SHIPPING_TIED && <p>{t("paidAtOnce")}</p>}
            <p>{deliveryStart(await allSettings())}</p>
            <p>{MAKING_LINE}</p>
            <p>{GIFT_WRAP_LINE}</p>
            <p>{VOUCHER_LINE}</p>
            <p>
              {t("carrier", { carrier: CARRIER.name })} {t("longest")}
            </p>
            <p>
              {t.rich("returns", {
                ...RETURN_DAYS,
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
            {PAYMENT_METHODS.map(({ id, money }) => (
              <Way key={id} {...PAYMENT_HELP[id]}>
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

async function ShippingTable() {
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
        {OFFERED_SHIPPING.map(({ id, cents, days }) => (
          <tr key={id} className="border-b border-line">
            <th scope="row" className="py-4 pr-3 font-medium wrap-anywhere">
              {t(id)}
            </th>
            <td className="py-4 pr-3 tabular-nums">{cents === 0 ? t("free") : formatCents(cents)}</td>
            <td className="py-4 tabular-nums">{id === "overnight" ? t("nextDay") : t("days", days)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
