import clsx from "clsx";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "aria-label" | "children" | "type"> & { label: string };

export function CloseButton({ label, className, ...props }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      className={clsx("grid size-12 shrink-0 place-items-center", className)}
      {...props}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 icon">
        <path d="m4 4 12 12M16 4 4 16" />
      </svg>
    </button>
  );
}
