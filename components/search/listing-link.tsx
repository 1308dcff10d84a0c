"use client";

import type { Route } from "next";
import Link from "next/link";
import { useRef, type ComponentProps } from "react";
import { usePrefetchIntent } from "@/components/ui/use-prefetch-intent";
import { usePrefetchSeen } from "@/components/ui/use-prefetch-seen";
import { useListingNavigation } from "./listing-navigation";

type Props = Omit<ComponentProps<typeof Link>, "ref" | "href" | "onNavigate" | "scroll"> & {
  href: Route;
  /** The `data-focus` word of what gets the focus afterwards. */
  focusNext: string;
  scroll?: boolean;
};

/** A link to another state of its listing, of which the next page is fetched once the link is looked at. */
export function ListingLink({ href, focusNext, scroll, ...props }: Props) {
  const { navigate } = useListingNavigation();
  const link = useRef<HTMLAnchorElement>(null);
  const { isLikely, handlers } = usePrefetchIntent();
  const isSeen = usePrefetchSeen(link, props.rel === "next");
  return (
    <Link
      ref={link}
      prefetch={isLikely || isSeen}
      {...handlers}
      {...props}
      href={href}
      onNavigate={(event) => {
        event.preventDefault();
        navigate(href, { focus: focusNext, scroll });
      }}
    />
  );
}
