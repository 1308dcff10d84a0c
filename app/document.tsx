import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { BrandStyle } from "@/components/brand/brand-style";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/platform/language";
import { openGraph } from "@/lib/seo/page-metadata";
import { colorsOf } from "@/lib/settings/brand";
import { iconLinks } from "@/lib/settings/icons";
import { settings } from "@/lib/settings/read";
import { SCHEMES } from "@/lib/settings/tokens";

export async function documentMetadata(): Promise<Metadata> {
  const [t, brand] = await Promise.all([getTranslations(), settings("brand")]);
  return {
    metadataBase: new URL(env.SITE_URL),
    title: { default: `${t("shop.name")} – ${t("home.metaTitle")}`, template: `%s – ${t("shop.name")}` },
    description: t("home.description"),
    openGraph: await openGraph(),
    icons: iconLinks(brand, t("shop.name")),
  };
}

export async function documentViewport(): Promise<Viewport> {
  const brand = await settings("brand");
  return {
    themeColor: SCHEMES.map((scheme) => ({
      media: `(prefers-color-scheme: ${scheme})`,
      color: colorsOf(brand, scheme).paper,
    })),
  };
}

type Props = {
  language: Language;
  /** The classes of typefaces. */
  className?: string;
  children: ReactNode;
};

/** A whole document. From one language or style sheet to the other the browser loads a new one. */
export function Document({ language, className, children }: Props) {
  return (
    <html lang={language} className={className}>
      <body className="flex min-h-dvh flex-col">
        <BrandStyle />
        {children}
      </body>
    </html>
  );
}
