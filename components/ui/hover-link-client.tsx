"use client";

import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps } from "react";
import { usePrefetchIntent } from "./use-prefetch-intent";

type Props = Omit<ComponentProps<typeof Link>, "href" | "prefetch" | "onPointerEnter" | "onFocus"> & { href: Route };

/**
 * A link whose page is prefetched once the pointer or the focus reaches it, not as soon as it comes into view: for menus and
 * lists of which a visitor follows one link of many.
 */
export function HoverLink(props: Props) {
  const { isLikely, handlers } = usePrefetchIntent();
  return <Link {...props} prefetch={isLikely ? null : false} {...handlers} />;
}
