import type { ComponentProps } from "react";
import clsx from "clsx";

type Props = ComponentProps<"svg">;

/** A picture beside or instead of a word; only seen, never read out. */
function Icon({ className, ...props }: Props) {
  return <svg viewBox="0 0 20 20" aria-hidden="true" className={clsx("size-5 shrink-0 icon", className)} {...props} />;
}

export function CheckIcon(props: Props) {
  return (
    <Icon {...props}>
      <path d="m4 10.5 4 4 8-9" />
    </Icon>
  );
}

export function ChevronIcon(props: Props) {
  return (
    <Icon {...props}>
      <path d="m5 7.5 5 5 5-5" />
    </Icon>
  );
}

export function CloseIcon(props: Props) {
  return (
    <Icon {...props}>
      <path d="m4 4 12 12M16 4 4 16" />
    </Icon>
  );
}

/** A dash: some, but not all. */
export function DashIcon(props: Props) {
  return (
    <Icon {...props}>
      <path d="M4 10h12" />
    </Icon>
  );
}

export function MoreIcon(props: Props) {
  return (
    <Icon {...props}>
      <path d="M4 10h.01M10 10h.01M16 10h.01" strokeWidth="2.4" strokeLinecap="round" />
    </Icon>
  );
}

export function SearchIcon(props: Props) {
  return (
    <Icon {...props}>
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m12.5 12.5 4.5 4.5" />
    </Icon>
  );
}
