import { cva, type VariantProps } from "class-variance-authority";
import clsx from "clsx";
import { cloneElement, isValidElement, type ComponentProps } from "react";

export const buttonVariants = cva("button", {
  variants: {
    variant: {
      default: "button-filled",
      outline: "button-outlined",
      destructive: "bg-vermilion text-on-vermilion hover:bg-[color-mix(in_oklab,var(--vermilion)_88%,black)]",
      secondary: "bg-mat hover:bg-line",
      ghost: "hover:bg-mat",
      link: "underline underline-offset-4",
    },
    size: { default: "", sm: "min-h-11 px-4", lg: "min-h-14", icon: "size-12 px-0" },
  },
  defaultVariants: { variant: "default", size: "default" },
});

type Props = ComponentProps<"button"> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

/** A button, or with `asChild` the link or trigger inside it in a button's look. */
export function Button({ className, variant, size, asChild, children, ...props }: Props) {
  const look = buttonVariants({ variant, size, className });
  // Not Radix's Slot, which weighs half a kilobyte on each page of the shop.
  if (asChild && isValidElement<{ className?: string }>(children))
    return cloneElement(children, { ...props, className: clsx(look, children.props.className) });
  return (
    <button className={look} {...props}>
      {children}
    </button>
  );
}
