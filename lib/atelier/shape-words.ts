import type { Hidden } from "@/lib/cut/hidden";

/** What a line of a cart or an order says of a hidden shape. */
export const SHAPE_WORDS: Record<Hidden, string> = {
  heart: "mit einem Teil in Herzform",
  star: "mit einem Teil in Sternform",
};
