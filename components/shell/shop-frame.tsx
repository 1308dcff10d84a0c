import { Suspense, type ReactNode } from "react";
import { EarlyTap } from "@/components/layout/early-tap";
import { OfflineNotice } from "@/components/layout/offline-notice";
import { ScrollToTop } from "@/components/layout/scroll-to-top";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

export function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <EarlyTap />
      <OfflineNotice />
      <Suspense>
        <ScrollToTop />
      </Suspense>
      <SiteHeader />
      <main id="inhalt" className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
