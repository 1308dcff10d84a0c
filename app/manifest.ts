import type { MetadataRoute } from "next";
import { getTranslations } from "next-intl/server";
import { iconAddress, type IconSide } from "@/lib/settings/icons";
import { settings } from "@/lib/settings/read";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [t, brand] = await Promise.all([getTranslations(), settings("brand")]);
  const icon = (side: IconSide) => iconAddress(brand, t("shop.name"), side);
  return {
    name: `${t("shop.name")} – ${t("home.metaTitle")}`,
    short_name: t("shop.name"),
    description: t("home.description"),
    lang: "de",
    id: "/",
    start_url: "/",
    display: "browser",
    background_color: brand.paperLight,
    theme_color: brand.paperLight,
    icons: [
      { src: icon(192), sizes: "192x192", type: "image/png" },
      { src: icon(512), sizes: "512x512", type: "image/png", purpose: "any" },
      { src: icon(512), sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
