"use client";

import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps } from "react";
import { useListingNavigation } from "./listing-navigation";

type Props = Omit<ComponentProps<typeof Link>, "href" | "onNavigate" | "scroll"> & {
  href: Route;
  /** The `data-focus` word of what gets the focus afterwards. */
  focusNext: string;
  scroll?: boolean;
};

/** A link to another state of its listing. Without JavaScript it is a plain link. */
export function ListingLink({ href, focusNext, scroll, ...props }: Props) {
  const { navigate } = useListingNavigation();
  return (
    <Link
      prefetch={false}
      {...props}
      href={href}
      onNavigate={(event) => {
        event.preventDefault();
        navigate(href, { focus: focusNext, scroll });
      }}
    />
  );
}
