import type { Metadata } from "next";
import { LOCALES, type Language } from "@/lib/platform/language";
import { IDENTITY } from "@/lib/settings/identity";
import { SHARE_SIZE, sharePicture } from "@/lib/seo/share/address";

type Page = {
  /** The page's one address, such as "/versand". */
  path: string;
  /** Without the shop's name, which follows by itself unless the title is absolute. */
  title: string | { absolute: string };
  description: string;
  /** The address of what is shown where a link is shared; the shop's own picture when absent. */
  picture?: string;
  /** What language the page's text is in. */
  language?: Language;
  /** The address of the same page in the other language, if there is one. */
  twin?: string;
};

/**
 * What a page that search engines may show says about itself. Title and description of Open Graph, and everything of
 * Twitter, follow from these: Next fills them in.
 */
export function pageMetadata({ path, title, description, picture, language = "de", twin }: Page): Metadata {
  const languages = language === "de" ? { de: path, en: twin } : { de: twin, en: path };
  return {
    title,
    description,
    alternates: { canonical: path, ...(twin && { languages }) },
    openGraph: { ...openGraph(language, picture), url: path },
  };
}

/** The part that is the same on every page. */
export function openGraph(language: Language = "de", picture = sharePicture.shop) {
  const locale = LOCALES[language].replace("-", "_");
  return { type: "website" as const, siteName: IDENTITY.shop, locale, images: [{ url: picture, ...SHARE_SIZE }] };
}
