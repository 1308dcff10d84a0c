import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { listCategoryPictures } from "@/lib/catalog/queries";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { ATELIER_PATH, categoryPath } from "@/lib/platform/routes";
import { CategoryTiles } from "./category-tiles";

export async function Categories() {
  const [t, all] = await Promise.all([getTranslations("home"), listCategoryPictures()]);
  const categories = all.filter(({ kind }) => kind === "puzzle");
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="saele" className="gutter mt-24 md:mt-40">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="saele" className="display-type text-heading">
          {t("roomsTitle")}
        </h2>
        <Link href={categoryPath(SHOP_SLUG)} prefetch={false} className="text-link text-[0.9375rem]">
          {t("wholeCollection")}
        </Link>
      </div>
      <p className="mt-4 max-w-[52ch] text-stone">{t("roomsText")}</p>
      <ul className="mt-9 grid pair-columns gap-x-4 gap-y-8 md:mt-12 md:grid-cols-4 md:gap-x-7 md:gap-y-12">
        <CategoryTiles
          tiles={[
            ...categories.map(({ slug, name, imageUrl }) => ({ href: categoryPath(slug), name, imageUrl })),
            { href: ATELIER_PATH, name: t("own.title"), imageUrl: "/kunst/beispielbild-teile.webp" },
          ]}
        />
      </ul>
    </section>
  );
}
