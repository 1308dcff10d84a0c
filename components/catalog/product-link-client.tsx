"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useAwake } from "@/components/ui/use-awake";
import { productPath } from "@/lib/routes";

/** A product's card as a link. Once the visitor does anything, the whole page of each card in view is fetched: some 6 kB. */
export function ProductLink({ slug, children }: { slug: string; children: ReactNode }) {
  const isAwake = useAwake();
  return (
    <Link href={productPath(slug)} prefetch={isAwake} className="peer group/link block">
      {children}
    </Link>
  );
}
