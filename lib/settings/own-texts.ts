import "server-only";
import type { BrandPage } from "@/lib/platform/brand-pages";
import type { Language } from "@/lib/platform/language";
import { ABOUT, type AboutWords } from "@/lib/platform/texts";
import { settings } from "@/lib/settings/read";
import { isTextPart, withOwnTexts } from "./texts";

/** A brand page's texts, with what owners have written. */
export async function aboutTexts<Page extends BrandPage>(page: Page, language: Language): Promise<AboutWords[Page]> {
  const texts: AboutWords[Page] = ABOUT[language][page];
  return isTextPart(page) ? withOwnTexts(texts, await settings(page), language) : texts;
}
