import clsx from "clsx";
import type { ComponentProps } from "react";

/** `className` is for the whole. */
export function CheckField({ label, className, ...props }: ComponentProps<"input"> & { label: string }) {
  return (
    <label className={clsx("flex min-h-11 items-center gap-3", className)}>
      <input type="checkbox" {...props} className="size-5 shrink-0 accent-ink" />
      {label}
    </label>
  );
}
