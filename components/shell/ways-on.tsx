import { Picture } from "@/components/images/picture";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { SearchInput } from "@/components/search/search-input";
import { Button } from "@/components/ui/button";
import { listCategoryPictures } from "@/lib/catalog/queries";
import { categoryPath } from "@/lib/platform/routes";

/** Where to go from a page that has nothing to show: a search, which works without JavaScript, and the categories. */
export async function WaysOn() {
  const [t, search, categories] = await Promise.all([
    getTranslations("errors"),
    getTranslations("search"),
    listCategoryPictures(),
  ]);
  return (
    <div className="gutter pb-10">
      <form role="search" method="get" action="/suche" className="mx-auto flex max-w-xl items-end gap-3">
        <SearchInput label={search("label")} />
        <Button type="submit">{search("submit")}</Button>
      </form>
      {categories.length > 0 && (
        <nav aria-label={t("categories")} className="mt-16">
          <ul className="flex flex-wrap justify-center gap-x-4 gap-y-7 md:gap-x-7">
            {categories.map(({ slug, name, imageUrl }) => (
              <li key={slug} className="w-[calc((100%-2rem)/3)] sm:w-32">
                <Link href={categoryPath(slug)} prefetch={false} className="group block text-center">
                  <span className="relative block aspect-square bg-mat">
                    <Picture
                      src={imageUrl}
                      alt=""
                      range="card"
                      sizes="(min-width: 40rem) 128px, 29vw"
                      className="object-cover"
                    />
                  </span>
                  <span className="mt-2 block text-sm group-hover:underline">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
