"use client";

import Link from "next/link";
import { useState, type ReactNode } from "react";
import { productPath } from "@/lib/routes";

/** A product card as a link; its page is prefetched once the pointer or the focus reaches the card. */
export function ProductLink({ slug, children }: { slug: string; children: ReactNode }) {
  const [isLikely, setIsLikely] = useState(false);
  const prefetch = () => setIsLikely(true);
  return (
    <Link
      href={productPath(slug)}
      prefetch={isLikely}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      className="peer group/link block"
    >
      {children}
    </Link>
  );
}
