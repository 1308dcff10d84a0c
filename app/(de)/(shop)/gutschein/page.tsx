import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { currentYear } from "@/components/layout/current-year";
import { textLink } from "@/components/layout/text-link";
import { BuyForm } from "@/components/vouchers/buy-form-client";
import { VoucherBand } from "@/components/vouchers/voucher-band";
import { wordedMetadata } from "@/lib/seo/page-metadata";
import { settings } from "@/lib/settings/read";
import { vatNote } from "@/lib/settings/conditions";
import { VOUCHERS } from "@/lib/settings/vouchers";

export const generateMetadata = () => wordedMetadata("/gutschein", "vouchers");

export default async function VoucherPage() {
  const [t, prices, buy, year, { shop, phone, email }, tax] = await Promise.all([
    getTranslations("vouchers"),
    getTranslations("product"),
    getTranslations("buy"),
    currentYear(),
    settings("company"),
    settings("tax"),
  ]);
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-12 md:grid-rows-[auto_auto_1fr] lg:gap-x-16">
        <div className="max-md:-order-2 md:col-span-5">
          <h1 className="display-type text-title">{t("title")}</h1>
          <p className="mt-6 prose-measure text-lg">{t("intro")}</p>
        </div>
        <BuyForm phone={phone} band={<VoucherBand shop={shop} />} />
        <div className="md:col-span-7 md:col-start-6 md:row-start-3">
          <noscript>
            <p className="mt-3 text-sm">{buy("noScript", { email })}</p>
          </noscript>
          {tax.voucherPurpose === "single" && <p className="mt-3 text-sm text-stone">{prices(vatNote(tax))}</p>}
          <ul className="mt-10 prose-measure list-disc space-y-2 pl-5 text-stone">
            {(["mail", "parts", "until", "withdraw"] as const).map((rule) => (
              <li key={rule}>
                {t.rich(`rules.${rule}`, {
                  year: String(year + VOUCHERS.goodForYears),
                  terms: textLink("/agb"),
                })}
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <Link href="/gutschein/guthaben" className="text-link">
              {t("balance")}
            </Link>
          </p>
          <p className="mt-6 prose-measure text-sm text-stone">
            {t.rich("privacy", {
              privacy: textLink("/datenschutz"),
            })}
          </p>
        </div>
      </div>
    </div>
  );
}
