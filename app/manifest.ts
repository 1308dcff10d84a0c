import type { MetadataRoute } from "next";
import { getTranslations } from "next-intl/server";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations("shop");
  return {
    name: `${t("name")} – ${t("tagline")}`,
    short_name: t("name"),
    description: t("description"),
    lang: "de",
    id: "/",
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    icons: [
      { src: "/symbole/192.png", sizes: "192x192", type: "image/png" },
      { src: "/symbole/512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/symbole/512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
