import type { ReactNode } from "react";
import { ArrivalNotice } from "@/components/layout/arrival-notice";
import { ShopFrame } from "@/components/layout/shop-frame";

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ShopFrame>{children}</ShopFrame>
      <ArrivalNotice />
    </>
  );
}
