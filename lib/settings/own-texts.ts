import "server-only";
import type { BrandPage } from "@/lib/platform/brand-pages";
import type { Language } from "@/lib/platform/language";
import { ABOUT, type AboutWords } from "@/lib/platform/texts";
import type { Settings } from "./parts";
import { settings } from "@/lib/settings/read";
import { withOwnTexts, type TextPart } from "./texts";

/** `stores` are the stores themselves. */
const PARTS_OF = {
  story: "story",
  materials: "materials",
  sizes: "sizes",
  care: "care",
  stores: "storetexts",
} as const satisfies Record<BrandPage, TextPart>;

/** A brand page's texts, with what owners have written. */
export async function aboutTexts<Page extends BrandPage>(page: Page, language: Language): Promise<AboutWords[Page]> {
  const texts: AboutWords[Page] = ABOUT[language][page];
  return withOwnTexts(texts, await settings(PARTS_OF[page]), language);
}

/** As `aboutTexts`, when all settings are known. */
export function aboutTextsIn<Page extends BrandPage>(shop: Settings, page: Page, language: Language): AboutWords[Page] {
  const texts: AboutWords[Page] = ABOUT[language][page];
  return withOwnTexts(texts, shop[PARTS_OF[page]], language);
}
