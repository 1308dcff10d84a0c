"use client";

import Link from "next/link";
import { Picture } from "@/components/images/picture";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { categoryPath } from "@/lib/platform/routes";

type Props = {
  categories: { slug: string; name: string; imageUrl: string }[];
  all: string;
};

/** Categories with their pictures. Made in the browser too, which gets their data instead of their markup (ADR 45). */
export function CategoryTiles({ categories, all }: Props) {
  return (
    <>
      {categories.map(({ slug, name, imageUrl }) => (
        <li key={slug}>
          <Link href={categoryPath(slug)} prefetch={false} className="group block">
            <span className="tile-mat">
              <Picture
                src={imageUrl}
                alt=""
                range="small"
                sizes="(min-width: 90rem) 310px, (min-width: 48rem) 22vw, 46vw"
                className="picture-nearer"
              />
            </span>
            <span className="tile-name">{name}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={categoryPath(SHOP_SLUG)}
          className="grid aspect-[4/3] place-items-center border border-line p-4 text-center transition-colors duration-200 hover:border-ink"
        >
          <span className="font-serif text-xl md:text-2xl">{all}</span>
        </Link>
      </li>
    </>
  );
}
