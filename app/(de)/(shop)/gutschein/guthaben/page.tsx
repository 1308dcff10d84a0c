import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { textLink } from "@/components/layout/text-link";
import { BalanceForm } from "@/components/vouchers/balance-form-client";
import { wordedMetadata } from "@/lib/seo/page-metadata";
import { settings } from "@/lib/settings/read";

export const generateMetadata = () => wordedMetadata("/gutschein/guthaben", "voucherBalance");

export default async function VoucherBalancePage() {
  const t = await getTranslations("voucherBalance");
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      <p className="mt-6 mb-10 prose-measure text-lg">{t("intro")}</p>
      <BalanceForm phone={(await settings("company")).phone} />
      <p className="mt-6 prose-measure text-sm text-stone">
        {t.rich("privacy", {
          privacy: textLink("/datenschutz"),
        })}
      </p>
    </div>
  );
}
