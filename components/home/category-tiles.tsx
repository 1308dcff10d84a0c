"use client";

import Link from "next/link";
import { Picture } from "@/components/images/picture";
import { categoryPath } from "@/lib/routes";

type Props = { categories: { slug: string; name: string; imageUrl: string }[] };

/** Categories with their pictures. Made in the browser too, which gets their data instead of their markup (ADR 45). */
export function CategoryTiles({ categories }: Props) {
  return categories.map(({ slug, name, imageUrl }) => (
    <li key={slug}>
      <Link href={categoryPath(slug)} prefetch={false} className="group block">
        <span className="tile-mat">
          <Picture
            src={imageUrl}
            alt=""
            range="card"
            sizes="(min-width: 90rem) 310px, (min-width: 48rem) 22vw, 46vw"
            className="picture-nearer"
          />
        </span>
        <span className="tile-name">{name}</span>
      </Link>
    </li>
  ));
}
