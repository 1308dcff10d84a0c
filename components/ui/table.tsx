import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/utils";

// The roles are written down: Safari drops those of tables whose `display` is not their own.

export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table role="table" data-slot="table" className={cn("w-full text-left", className)} {...props} />;
}

export function TableCaption({ className, ...props }: ComponentProps<"caption">) {
  return <caption data-slot="table-caption" className={cn("sr-only", className)} {...props} />;
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return <thead role="rowgroup" data-slot="table-header" className={cn("text-sm text-stone", className)} {...props} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody role="rowgroup" data-slot="table-body" {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr role="row" data-slot="table-row" className={cn("border-b border-line", className)} {...props} />;
}

/** The head of a column, or with `scope="row"` of a row. */
export function TableHead({ className, scope = "col", ...props }: ComponentProps<"th">) {
  return (
    <th
      role={scope === "row" ? "rowheader" : "columnheader"}
      scope={scope}
      data-slot="table-head"
      className={cn("py-2 font-normal", className)}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return <td role="cell" data-slot="table-cell" className={cn("py-2", className)} {...props} />;
}
