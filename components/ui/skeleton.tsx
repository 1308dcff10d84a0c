import type { ComponentProps } from "react";
import clsx from "clsx";

/** A gray place where something is about to be. Only seen: words for screen readers stand beside it. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="skeleton" className={clsx("animate-pulse rounded-control bg-mat", className)} {...props} />;
}
