import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundMessage } from "@/components/shell/not-found-message";
import { ShopFrame } from "@/components/shell/shop-frame";
import { ABOUT } from "@/lib/platform/texts";
import { Document, documentViewport } from "./document";
import { FrameStyles } from "./frame-styles";
import { WholeSheet } from "./whole-sheet";

export const generateViewport = documentViewport;

export async function generateMetadata(): Promise<Metadata> {
  const shop = await getTranslations("shop");
  return { title: `${ABOUT.de.missing.title} – ${shop("name")}` };
}

/** Not a not-found.tsx, which every page of the shop would carry in its data for the browser. */
export default function GlobalNotFound() {
  return (
    <Document language="de">
      <WholeSheet />
      <ShopFrame>
        <NotFoundMessage />
      </ShopFrame>
      <FrameStyles />
    </Document>
  );
}
