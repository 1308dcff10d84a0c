import type { Metadata } from "next";
import type { Language } from "@/lib/language";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePicture } from "@/lib/seo/share/address";
import { BRAND_PAGES, twinOf, type BrandPage } from "./pages";
import { ABOUT } from "./words";

type Words = { title: string; description: string };

/** What a brand page says about itself; `below` is the rest of the address of a page below it, such as "/berlin". */
export function brandMetadata(page: BrandPage, language: Language, words?: Words, below = ""): Metadata {
  const path = BRAND_PAGES[page][language];
  const { metaTitle, description } = ABOUT[language][page];
  return pageMetadata({
    path: path + below,
    ...(words ?? { title: metaTitle, description }),
    picture: sharePicture.brand(path),
    language,
    twin: twinOf(path + below)?.href,
  });
}
