"use client";

import type { Route } from "next";
import Link from "next/link";
import { useState, type ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Link>, "href" | "onPointerEnter" | "onFocus"> & { href: Route };

/**
 * A link whose page is prefetched once the pointer or the focus reaches it, not as soon as it comes into view: for menus and
 * lists of which a visitor follows one link of many. `prefetch` says what is fetched then, by default the page's shell.
 */
export function HoverLink({ prefetch = null, ...props }: Props) {
  const [isLikely, setIsLikely] = useState(false);
  const expect = () => setIsLikely(true);
  return <Link {...props} prefetch={isLikely ? prefetch : false} onPointerEnter={expect} onFocus={expect} />;
}
