import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/platform/language";
import { openGraph } from "@/lib/seo/page-metadata";

export async function documentMetadata(): Promise<Metadata> {
  const t = await getTranslations("shop");
  return {
    metadataBase: new URL(env.SITE_URL),
    title: { default: `${t("name")} – ${t("tagline")}`, template: `%s – ${t("name")}` },
    description: t("description"),
    openGraph: await openGraph(),
  };
}

export const documentViewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf7" },
    { media: "(prefers-color-scheme: dark)", color: "#191613" },
  ],
};

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
      <body className="flex min-h-dvh flex-col">{children}</body>
    </html>
  );
}
