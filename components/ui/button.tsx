import clsx from "clsx";
import { cloneElement, isValidElement, type ComponentProps } from "react";

const VARIANTS = {
  default: "button-filled",
  outline: "button-outlined",
  destructive: "bg-vermilion text-on-vermilion hover:bg-[color-mix(in_oklab,var(--vermilion)_88%,black)]",
  secondary: "bg-mat",
  ghost: "hover:bg-mat",
  link: "underline underline-offset-4",
};
const SIZES = { default: "", sm: "min-h-11 px-4", lg: "px-8", icon: "px-3" };

type Look = {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
};

// Not cva, which weighs half a kilobyte on each page of the shop.
export const buttonVariants = ({ variant = "default", size = "default", className }: Look = {}) =>
  clsx("button", VARIANTS[variant], SIZES[size], className);

type Props = ComponentProps<"button"> & Look & { asChild?: boolean };

/** A button, or with `asChild` the link or trigger inside it in a button's look. */
export function Button({ variant, size, className, asChild, children, ...props }: Props) {
  const look = buttonVariants({ variant, size, className });
  // Not Radix's Slot, for the same reason.
  if (asChild && isValidElement<{ className?: string }>(children))
    return cloneElement(children, { ...props, className: clsx(look, children.props.className) });
  return (
    <button className={look} {...props}>
      {children}
    </button>
  );
}
