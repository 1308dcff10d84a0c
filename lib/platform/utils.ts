import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * Joins class names; of two that set the same, the later one wins. For the shadcn parts, whose look their callers change.
 * Everything else takes clsx: tailwind-merge is 8 kB of script, too much for the shop's first load.
 */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}
