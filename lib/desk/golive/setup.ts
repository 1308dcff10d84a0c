import type { Route } from "next";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { categoryPath } from "@/lib/platform/routes";
import { PART_PAGES, type PartName } from "@/lib/settings/parts";
import type { OpeningLine } from "./golive";

/** `saved`: the parts of the settings that owners have saved. */
type Found = { saved: readonly string[]; hasProduct: boolean; hasOrder: boolean; lines: readonly OpeningLine[] };

const isSaved = (part: PartName) => (found: Found) => found.saved.includes(part);

/** In the order in which a newcomer takes them. */
const SETUP_STEPS = [
  ...(["company", "brand", "tax", "shipping", "payment", "returns", "hours", "stores"] as const).map((name) => ({
    name,
    href: PART_PAGES[name] as Route,
    isDone: isSaved(name),
  })),
  { name: "product", href: "/admin/produkte/neu", isDone: ({ hasProduct }: Found) => hasProduct },
  { name: "home", href: PART_PAGES.home, isDone: isSaved("home") },
  { name: "order", href: categoryPath(SHOP_SLUG), isDone: ({ hasOrder }: Found) => hasOrder },
  {
    name: "opening",
    href: PART_PAGES.opening,
    isDone: ({ lines }: Found) => lines.every(({ isDone }) => isDone),
  },
] as const;

export const setupSteps = (found: Found) =>
  SETUP_STEPS.map(({ name, href, isDone }) => ({ name, href, isDone: isDone(found) }));

/** What follows a part of the settings. */
export function nextStep(part: PartName) {
  const index = SETUP_STEPS.findIndex(({ name }) => name === part);
  return index < 0 ? undefined : SETUP_STEPS[index + 1];
}
