import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import clsx from "clsx";

export const buttonVariants = cva(
  "rounded-control inline-flex min-h-12 items-center justify-center gap-2 px-7 text-[0.9375rem] font-medium transition-colors duration-200 disabled:cursor-not-allowed disabled:opacity-50",
  {
    variants: {
      variant: {
        primary: "bg-ink text-paper hover:bg-ink/85",
        outline: "border-ink hover:bg-ink hover:text-paper border",
      },
    },
    defaultVariants: { variant: "primary" },
  },
);

type Props = ComponentProps<"button"> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

/** A button, or with `asChild` its one child (a link) dressed as a button. */
export function Button({ className, variant, asChild, ...props }: Props) {
  const Component = asChild ? Slot.Root : "button";
  return <Component className={clsx(buttonVariants({ variant }), className)} {...props} />;
}
