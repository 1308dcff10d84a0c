import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

export const buttonVariants = cva(
  "rounded-control inline-flex min-h-12 items-center justify-center gap-2 px-7 text-[0.9375rem] font-medium transition-colors duration-200 disabled:cursor-not-allowed disabled:opacity-50",
  {
    variants: {
      variant: {
        primary: "bg-ink text-paper hover:bg-ink/85",
        outline: "border-ink hover:bg-ink hover:text-paper border",
        destructive: "bg-vermilion text-on-vermilion hover:bg-[color-mix(in_oklab,var(--vermilion)_88%,black)]",
      },
    },
    defaultVariants: { variant: "primary" },
  },
);

type Props = ComponentProps<"button"> & VariantProps<typeof buttonVariants>;

/** A button. A link dressed as one takes `buttonVariants()` for its class. */
export function Button({ className, variant, ...props }: Props) {
  return <button className={buttonVariants({ variant, className })} {...props} />;
}
