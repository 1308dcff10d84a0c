import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";

/** For `t.rich`: makes what is inside a tag of the sentence a link. */
export function textLink(href: Route) {
  return function TextLink(words: ReactNode) {
    return (
      <Link href={href} className="text-link">
        {words}
      </Link>
    );
  };
}
