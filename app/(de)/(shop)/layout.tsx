import type { ReactNode } from "react";
import { FlashNotice } from "@/components/layout/flash-notice";
import { ShopFrame } from "@/components/shell/shop-frame";
import { FrameStyles } from "../../frame-styles";
// Pages show these. Imported here they come in the layout's script, and a page waits for fewer files.
import "@/components/catalog/product-grid";
import "@/components/home/category-tiles";
import "@/components/shell/report-missing";
import "./error";

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ShopFrame>{children}</ShopFrame>
      <FlashNotice />
      <FrameStyles early />
    </>
  );
}
