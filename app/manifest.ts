import type { MetadataRoute } from "next";
import texts from "#messages/pages.json";

const { shop } = texts;

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: `${shop.name} – ${shop.tagline}`,
    short_name: shop.name,
    description: shop.description,
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
