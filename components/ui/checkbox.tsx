"use client";

import type { ComponentProps } from "react";
import { Checkbox as CheckboxPrimitive } from "radix-ui";
import { cn } from "@/lib/platform/utils";
import { CheckIcon, DashIcon } from "./icons";

/** A box to tick, 44 px wide for the finger. `checked` may be "indeterminate": some of the boxes it represents are ticked. */
export function Checkbox({ className, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      data-slot="checkbox"
      className={cn("group grid size-11 shrink-0 cursor-pointer place-items-center disabled:opacity-50", className)}
      {...props}
    >
      <span className="grid size-5 place-items-center rounded-control border border-stone transition-colors duration-200 group-hover:border-ink group-data-[state=checked]:border-ink group-data-[state=checked]:bg-ink group-data-[state=checked]:text-paper group-data-[state=indeterminate]:border-ink">
        <CheckboxPrimitive.Indicator data-slot="checkbox-indicator" className="group/mark">
          <CheckIcon className="size-4 stroke-2 group-data-[state=indeterminate]/mark:hidden" />
          <DashIcon className="hidden size-4 stroke-2 group-data-[state=indeterminate]/mark:block" />
        </CheckboxPrimitive.Indicator>
      </span>
    </CheckboxPrimitive.Root>
  );
}
