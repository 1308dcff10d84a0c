"use client";

import type { Route } from "next";
import Link from "next/link";
import { Picture } from "@/components/images/picture";

/** Categories with their pictures. Made in the browser too, which gets their data instead of their markup (ADR 45). */
export function CategoryTiles({ tiles }: { tiles: { href: Route; name: string; imageUrl: string }[] }) {
  return tiles.map(({ href, name, imageUrl }) => (
    <li key={href}>
      <Link href={href} prefetch={false} className="group block">
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
  ));
}
