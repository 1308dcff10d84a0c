import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { formatCents } from "@/lib/money";
import { SHIPPING_OPTIONS } from "@/lib/shop/shipping";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shipping");
  return { title: t("title"), description: t("intro"), alternates: { canonical: "/versand" } };
}

export default async function ShippingPage() {
  const t = await getTranslations("shipping");
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      <p className="mt-6 prose-measure text-lg">{t("intro")}</p>
      <table className="mt-10 w-full max-w-3xl text-left text-sm sm:text-base">
        <thead className="border-b border-line text-sm text-stone">
          <tr>
            <th className="py-3 pr-4 font-normal">{t("option")}</th>
            <th className="py-3 pr-4 font-normal">{t("price")}</th>
            <th className="py-3 font-normal">{t("time")}</th>
          </tr>
        </thead>
        <tbody>
          {SHIPPING_OPTIONS.map(({ id, cents, days }) => (
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
      <p className="mt-8 prose-measure text-stone">{t("longest")}</p>
    </div>
  );
}
