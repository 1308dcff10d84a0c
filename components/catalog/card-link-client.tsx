"use client";

import Link from "next/link";
import { createContext, use, type ReactNode } from "react";
import { useLikely } from "@/components/ui/use-likely";
import { productPath } from "@/lib/routes";
import { CardPicture } from "./card-picture-client";
import type { Columns } from "./picture-sizes";

const Likely = createContext(false);

/** A product card as a link; its page is prefetched once the pointer or the focus reaches the card. */
export function CardLink({ slug, children }: { slug: string; children: ReactNode }) {
  const { isLikely, handlers } = useLikely();
  return (
    <Link href={productPath(slug)} prefetch={isLikely} {...handlers} className="peer group/link block">
      <Likely value={isLikely}>{children}</Likely>
    </Link>
  );
}

/** The card's second picture, over the first while the card is pointed at or focused; not there before. */
export function SecondPicture({ src, columns }: { src: string; columns: Columns }) {
  return use(Likely) ? <CardPicture src={src} columns={columns} className="second-picture" /> : null;
}
