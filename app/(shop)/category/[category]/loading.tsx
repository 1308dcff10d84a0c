import { getTranslations } from "next-intl/server";
import { GridPlaceholder } from "@/components/catalog/grid-placeholder";

export default async function CategoryLoading() {
  const t = await getTranslations("category");
  return (
    <div className="gutter pt-24">
      <p className="mb-8 text-stone">{t("loading")}</p>
      <GridPlaceholder count={8} className="xl:grid-cols-4" label={t("loading")} />
    </div>
  );
}
