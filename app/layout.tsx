import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { openGraph } from "@/lib/seo/page-metadata";
import { instrument, newsreader } from "./fonts";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shop");
  return {
    metadataBase: new URL(env.SITE_URL),
    title: { default: `${t("name")} – ${t("tagline")}`, template: `%s – ${t("name")}` },
    description: t("description"),
    openGraph: openGraph(),
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf7" },
    { media: "(prefers-color-scheme: dark)", color: "#191613" },
  ],
};

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="de" className={`${instrument.variable} ${newsreader.variable}`}>
      <body className="flex min-h-dvh flex-col">{children}</body>
    </html>
  );
}
