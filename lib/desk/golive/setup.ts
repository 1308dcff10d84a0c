import type { OpeningLine } from "./golive";
import { SHOP_SLUG } from "@/lib/catalog/slugs";
import { categoryPath } from "@/lib/platform/routes";
import { PART_PAGES } from "@/lib/settings/parts";

/** `saved`: the parts of the settings that owners have saved. */
type Found = { saved: readonly string[]; hasProduct: boolean; hasOrder: boolean; lines: readonly OpeningLine[] };

const SETTINGS_STEPS = ["company", "brand", "tax", "shipping", "payment"] as const;

/** In the order in which a newcomer takes them. */
export function setupSteps({ saved, hasProduct, hasOrder, lines }: Found) {
  return [
    ...SETTINGS_STEPS.map((name) => ({ name, isDone: saved.includes(name), href: PART_PAGES[name] })),
    { name: "product", isDone: hasProduct, href: "/admin/produkte/neu" },
    { name: "order", isDone: hasOrder, href: categoryPath(SHOP_SLUG) },
    { name: "opening", isDone: lines.every(({ isDone }) => isDone), href: PART_PAGES.opening },
  ] as const;
}
