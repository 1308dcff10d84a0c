import Image from "next/image";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { SearchInput } from "@/components/search/search-input";
import { Button } from "@/components/ui/button";
import { listCategoryPictures } from "@/lib/catalog/queries";
import { categoryPath } from "@/lib/routes";

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
                  <Image
                    src={imageUrl}
                    alt=""
                    width={128}
                    height={128}
                    className="aspect-square w-full bg-mat object-cover"
                  />
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
