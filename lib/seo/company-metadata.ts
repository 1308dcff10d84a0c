import type { Metadata } from "next";
import { BRAND_PAGES, twinOf, type BrandPage } from "@/lib/platform/brand-pages";
import { ABOUT } from "@/lib/platform/texts";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { sharePicture } from "@/lib/seo/share/address";
import { missingMetadata } from "@/lib/platform/missing";
import { aboutTexts } from "@/lib/settings/own-texts";
import { settings } from "@/lib/settings/read";
import { cityIn, storesOf } from "@/lib/settings/stores";
import { pageMetadata } from "./page-metadata";

/** Without a comma before "and", as all English texts of the shop are written. */
const LISTS: Record<Language, string> = { de: "de", en: "en-GB" };

type Words = { title: string; description: string };

/** `below`: the rest of the address of a page below it, such as "/berlin". */
export async function brandMetadata(page: BrandPage, language: Language, words?: Words, below = ""): Promise<Metadata> {
  const path = BRAND_PAGES[page][language];
  const [{ shop }, places] = await Promise.all([settings("company"), settings("stores")]);
  const stores = storesOf(places);
  if (page === "stores" && stores.length === 0) return missingMetadata(ABOUT[language].missing.title);
  const { metaTitle, description } = await aboutTexts(page, language);
  const cities = new Intl.ListFormat(LISTS[language]).format([
    ...new Set(stores.map((store) => cityIn(language, store))),
  ]);
  return pageMetadata({
    path: path + below,
    ...(words ?? { title: metaTitle, description: interpolate(description, { cities, shop }) }),
    picture: sharePicture.brand(path),
    language,
    twin: twinOf(path + below)?.href,
  });
}
