import type { Metadata } from "next";
import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import { LOCALES, type Language } from "@/lib/platform/language";
import { settings } from "@/lib/settings/read";
import { SHARE_SIZE, sharePicture } from "@/lib/seo/share/address";

type Page = {
  path: string;
  /** Without the shop's name, which follows by itself unless the title is absolute. */
  title: string | { absolute: string };
  description: string;
  /** The shop's own picture when absent. */
  picture?: string;
  language?: Language;
  twin?: string;
};

/** Next fills in the rest of Open Graph, and everything of Twitter. */
export async function pageMetadata({
  path,
  title,
  description,
  picture,
  language = "de",
  twin,
}: Page): Promise<Metadata> {
  const languages = language === "de" ? { de: path, en: twin } : { de: twin, en: path };
  return {
    title,
    description,
    alternates: { canonical: path, ...(twin && { languages }) },
    openGraph: { ...(await openGraph(language, picture)), url: path },
  };
}

type Worded = {
  [Name in keyof Messages]: Messages[Name] extends { title: string; description: string } ? Name : never;
}[keyof Messages];

/** Of a page whose title and description stand in the messages under its name. */
export async function wordedMetadata(path: string, name: Worded): Promise<Metadata> {
  const t = await getTranslations();
  return pageMetadata({ path, title: t(`${name}.title`), description: t(`${name}.description`) });
}

export async function openGraph(language: Language = "de", picture = sharePicture.shop) {
  const locale = LOCALES[language].replace("-", "_");
  const { shop: siteName } = await settings("company");
  return { type: "website" as const, siteName, locale, images: [{ url: picture, ...SHARE_SIZE }] };
}
