import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { listCategoryPictures } from "@/lib/catalog/queries";
import { ATELIER_PATH } from "@/lib/platform/routes";
import { CategoryTiles } from "./category-tiles";

export async function Categories() {
  const [t, all] = await Promise.all([getTranslations("home"), listCategoryPictures()]);
  const categories = all.filter(({ kind }) => kind === "puzzle");
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="saele" className="gutter mt-24 md:mt-40">
      <h2 id="saele" className="display-type text-heading">
        {t("roomsTitle")}
      </h2>
      <p className="mt-4 max-w-[52ch] text-stone">{t("roomsText")}</p>
      <Link href={ATELIER_PATH} prefetch={false} className="mt-4 inline-block text-link">
        {t("atelier")}
      </Link>
      <ul className="mt-9 grid pair-columns gap-x-4 gap-y-8 md:mt-12 md:grid-cols-4 md:gap-x-7 md:gap-y-12">
        <CategoryTiles
          categories={categories.map(({ slug, name, imageUrl }) => ({ slug, name, imageUrl }))}
          all={t("wholeCollection")}
        />
      </ul>
    </section>
  );
}
