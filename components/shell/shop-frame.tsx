import type { ReactNode } from "react";
import { EarlyTap } from "@/components/layout/early-tap";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** Header, content and footer of every shop page. */
export function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <EarlyTap />
      <SiteHeader />
      <main id="inhalt" className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
