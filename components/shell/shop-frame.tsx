import { getTranslations } from "next-intl/server";
import { Suspense, type ReactNode } from "react";
import { ProductPreviews } from "@/components/catalog/product-previews";
import { EarlyTap } from "@/components/layout/early-tap";
import { OfflineNotice } from "@/components/layout/offline-notice";
import { PageShown } from "@/components/layout/page-shown";
import { shippingNote, vatNote } from "@/lib/settings/conditions";
import { conditions } from "@/lib/settings/read";
import { PreviewBar } from "@/components/settings/preview/preview-bar";
import { ShopDataScript } from "@/components/settings/shop-data";
import { Banner } from "./banner";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

export async function ShopFrame({ children }: { children: ReactNode }) {
  const [t, present] = await Promise.all([getTranslations("product"), conditions()]);
  const note = `${t(vatNote(present))}, ${t.markup(shippingNote(present), { link: (text) => text })}`;
  return (
    <ProductPreviews home={t("home")} note={note}>
      <EarlyTap />
      <OfflineNotice />
      <Suspense>
        <PageShown />
      </Suspense>
      <ShopDataScript />
      <Banner />
      <SiteHeader />
      <main id="inhalt" className="flex-1">
        {children}
      </main>
      <SiteFooter />
      <PreviewBar />
    </ProductPreviews>
  );
}
