import { getTranslations } from "next-intl/server";

/**
 * For a page that finds nothing while it is being made; addresses of nothing lead to app/global-not-found.tsx. Every page carries
 * this in its data, twice: it is short, as Next's own 404 page is not.
 */
export default async function MissingPage() {
  const t = await getTranslations("errors");
  return <h1 className="gutter py-20">{t("notFoundTitle")}</h1>;
}
