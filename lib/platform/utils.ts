import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/** For the shadcn parts; everything else takes clsx, because tailwind-merge is too much for the shop's first load. */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}
