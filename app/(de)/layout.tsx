import type { ReactNode } from "react";
import { Document, documentMetadata, documentViewport } from "../document";
import { SHOP_LOOK } from "../shop-look";

export const generateMetadata = documentMetadata;
export const viewport = documentViewport;

export default function GermanLayout({ children }: { children: ReactNode }) {
  return (
    <Document look={SHOP_LOOK} language="de">
      {children}
    </Document>
  );
}
