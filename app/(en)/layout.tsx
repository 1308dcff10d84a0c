import type { ReactNode } from "react";
import { ShopFrame } from "@/components/shell/shop-frame";
import { Document, documentMetadata, documentViewport } from "../document";
import { FrameStyles } from "../frame-styles";
import { WholeSheet } from "../whole-sheet";

export const generateMetadata = documentMetadata;
export const generateViewport = documentViewport;

/** The pages in English: menus and footer are the German shop's, and say so. */
export default function EnglishLayout({ children }: { children: ReactNode }) {
  return (
    <Document language="en">
      <WholeSheet />
      <ShopFrame>{children}</ShopFrame>
      <FrameStyles />
    </Document>
  );
}
