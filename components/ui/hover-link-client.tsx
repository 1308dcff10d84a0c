"use client";

import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps } from "react";
import { usePrefetchIntent } from "./use-prefetch-intent";

type Props = Omit<ComponentProps<typeof Link>, "href" | "prefetch" | "onPointerEnter" | "onFocus"> & { href: Route };

/** Prefetched on pointer or focus: for menus and lists of which a visitor follows one link of many. */
export function HoverLink(props: Props) {
  const { isLikely, handlers } = usePrefetchIntent();
  return <Link {...props} prefetch={isLikely ? null : false} {...handlers} />;
}
