import type { Metadata } from "next";
import { IDENTITY } from "@/lib/shop/identity";
import { SHARE_SIZE, sharePicture } from "@/lib/share/address";

type Page = {
  /** The page's one address, such as "/versand". */
  path: string;
  /** Without the shop's name, which follows by itself unless the title is absolute. */
  title: string | { absolute: string };
  description: string;
  /** The address of what is shown where a link is shared; the shop's own picture when absent. */
  picture?: string;
  /** What language the page's text is in. */
  locale?: "de_DE" | "en_US";
};

/**
 * What a page that search engines may show says about itself. Title and description of Open Graph, and everything of
 * Twitter, follow from these: Next fills them in.
 */
export function pageMetadata({ path, title, description, picture, locale = "de_DE" }: Page): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { ...openGraph(locale, picture), url: path },
  };
}

/** The part that is the same on every page. */
export function openGraph(locale: "de_DE" | "en_US" = "de_DE", picture = sharePicture.shop) {
  return { type: "website" as const, siteName: IDENTITY.shop, locale, images: [{ url: picture, ...SHARE_SIZE }] };
}
