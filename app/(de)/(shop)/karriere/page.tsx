import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { textLink } from "@/components/layout/text-link";
import { wordedMetadata } from "@/lib/seo/page-metadata";
import { settings } from "@/lib/settings/read";

export const ensureStatic = "navigation";

export const generateMetadata = () => wordedMetadata("/karriere", "careers");

export default async function CareersPage() {
  const t = await getTranslations("careers");
  const { email } = await settings("company");
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      <p className="mt-6 prose-measure text-lg">{t("intro")}</p>
      <p className="mt-6 prose-measure">
        {t.rich("write", {
          email,
          mail: (words) => (
            <a href={`mailto:${email}`} className="text-link">
              {words}
            </a>
          ),
        })}
      </p>
      <p className="mt-6 prose-measure text-stone">
        {t.rich("answer", {
          privacy: textLink("/datenschutz#bewerbungen"),
        })}
      </p>
    </div>
  );
}
