import { getTranslations } from "next-intl/server";
import { Suspense, type ReactNode } from "react";
import { ProductPreviews } from "@/components/catalog/product-previews";
import { EarlyTap } from "@/components/layout/early-tap";
import { OfflineNotice } from "@/components/layout/offline-notice";
import { ScrollToTop } from "@/components/layout/scroll-to-top";
import { SHIPPING_NOTE } from "@/lib/settings/shipping";
import { VAT_NOTE } from "@/lib/settings/tax";
import { CalendarData } from "@/components/settings/calendar-data";
import { Banner } from "./banner";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

export async function ShopFrame({ children }: { children: ReactNode }) {
  const t = await getTranslations("product");
  const note = `${t(VAT_NOTE)}, ${t.markup(SHIPPING_NOTE, { link: (text) => text })}`;
  return (
    <ProductPreviews home={t("home")} note={note}>
      <EarlyTap />
      <OfflineNotice />
      <Suspense>
        <ScrollToTop />
      </Suspense>
      <CalendarData />
      <Banner />
      <SiteHeader />
      <main id="inhalt" className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </ProductPreviews>
  );
}
