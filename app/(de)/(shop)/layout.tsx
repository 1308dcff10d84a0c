import type { ReactNode } from "react";
import { FlashNotice } from "@/components/layout/flash-notice";
import { ShopFrame } from "@/components/shell/shop-frame";

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ShopFrame>{children}</ShopFrame>
      <FlashNotice />
    </>
  );
}
