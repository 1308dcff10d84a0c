import type { Metadata } from "next";
import { Suspense, type ReactNode } from "react";
import { CheckoutFooter } from "@/components/layout/checkout-footer";
import { CheckoutHeader } from "@/components/layout/checkout-header";
import { EarlyTap } from "@/components/layout/early-tap";
import { OfflineNotice } from "@/components/layout/offline-notice";
import { PageShown } from "@/components/layout/page-shown";
import { ShopDataScript } from "@/components/settings/shop-data";
import { FrameStyles } from "../../frame-styles";
import { WholeSheet } from "../../whole-sheet";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <WholeSheet />
      <EarlyTap />
      <ShopDataScript />
      <OfflineNotice />
      <Suspense>
        <PageShown />
      </Suspense>
      <CheckoutHeader />
      <main id="inhalt" className="flex-1">
        {children}
      </main>
      <CheckoutFooter />
      <FrameStyles />
    </>
  );
}
