import type { ReactNode } from "react";
import { FlashNotice } from "@/components/layout/flash-notice";
import { ShopFrame } from "@/components/shell/shop-frame";
// Shown by pages, but in this layout's file of script: each file more is one more that a page waits for.
import "@/components/catalog/product-grid";
import "@/components/home/category-tiles";
import "@/components/shell/report-missing";
import "./error";

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ShopFrame>{children}</ShopFrame>
      <FlashNotice />
    </>
  );
}
