import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

export const buttonVariants = cva("button", {
  variants: {
    variant: {
      primary: "button-filled",
      outline: "button-outlined",
      destructive: "bg-vermilion text-on-vermilion hover:bg-[color-mix(in_oklab,var(--vermilion)_88%,black)]",
    },
  },
  defaultVariants: { variant: "primary" },
});

type Props = ComponentProps<"button"> & VariantProps<typeof buttonVariants>;

/** A button. A link dressed as one takes `buttonVariants()` for its class. */
export function Button({ className, variant, ...props }: Props) {
  return <button className={buttonVariants({ variant, className })} {...props} />;
}
