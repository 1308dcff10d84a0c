import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { textLink } from "@/components/layout/text-link";
import { LookupForm } from "@/components/orders/lookup-form-client";
import { wordedMetadata } from "@/lib/seo/page-metadata";
import { settings } from "@/lib/settings/read";

export const generateMetadata = () => wordedMetadata("/meine-bestellung", "orderLookup");

export default async function OrderLookupPage() {
  const t = await getTranslations("orderLookup");
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      <p className="mt-6 mb-10 prose-measure text-lg">
        {t.rich("intro", { nb: (words) => <span className="whitespace-nowrap">{words}</span> })}
      </p>
      <LookupForm phone={(await settings("company")).phone} />
      <p className="mt-6 prose-measure text-sm text-stone">
        {t.rich("privacy", {
          privacy: textLink("/datenschutz"),
        })}
      </p>
    </div>
  );
}
