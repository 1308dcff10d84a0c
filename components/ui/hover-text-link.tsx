import clsx from "clsx";
import type { ComponentProps } from "react";
import { HoverLink } from "./hover-link-client";

/** Words alone, high enough for a finger. */
export function HoverTextLink({ className, children, ...props }: ComponentProps<typeof HoverLink>) {
  return (
    <HoverLink {...props} className={clsx("inline-flex min-h-11 items-center", className)}>
      <span className="text-link">{children}</span>
    </HoverLink>
  );
}
