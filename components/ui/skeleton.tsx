import type { ComponentProps } from "react";
import clsx from "clsx";

/** A gray placeholder while something loads. Decorative: the text for screen readers is beside it. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="skeleton" className={clsx("animate-pulse rounded-control bg-mat", className)} {...props} />;
}
