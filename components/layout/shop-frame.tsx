import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** Header, content and footer of every shop page. */
export function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="inhalt" className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
