import type { ReactNode } from "react";
import { Document, documentMetadata, documentViewport } from "../document";
import { SHOP_STYLES } from "../shop-styles";

export const generateMetadata = documentMetadata;
export const viewport = documentViewport;

export default function GermanLayout({ children }: { children: ReactNode }) {
  return (
    <Document styles={SHOP_STYLES} language="de">
      {children}
    </Document>
  );
}
