import type { Metadata } from "next";
import { PageIntro } from "@/components/about/page-intro";
import { StoreCard } from "@/components/about/store-card";
import { StoreMap } from "@/components/about/store-map-client";
import { StorePlan } from "@/components/about/store-plan";
import { JsonLd } from "@/components/seo/json-ld";
import { env } from "@/lib/env";
import { storesJsonLd } from "@/lib/seo/stores-json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePicture } from "@/lib/share/address";
import { mapUrl, STORES } from "@/lib/shop/stores";

export const ensureStatic = "navigation";

const SUBJECTS = storesJsonLd(STORES, env.SITE_URL);
const CITIES = new Intl.ListFormat("en").format(STORES.map(({ city }) => city));

export const metadata: Metadata = pageMetadata({
  path: "/about/store-locator",
  title: "Store Locator",
  description: `Our stores in ${CITIES}: addresses, opening hours, services and the way there.`,
  picture: sharePicture.about("store-locator"),
  locale: "en_US",
});

export default function StoreLocatorPage() {
  return (
    <article>
      <div className="grid items-center gap-x-10 gap-y-12 md:grid-cols-2">
        <PageIntro title="Our stores">
          Rooms with good light, and in most of them a table where a puzzle is always under way. Come and look; you are
          welcome to find a piece.
        </PageIntro>
        <StoreMap maps={STORES.map((store) => ({ id: store.id, city: store.city, url: mapUrl(store) }))}>
          <StorePlan stores={STORES} />
        </StoreMap>
      </div>
      <div className="mt-16 md:mt-24">
        {STORES.map((store) => (
          <StoreCard key={store.id} store={store} />
        ))}
      </div>
      {SUBJECTS.length > 0 && <JsonLd nodes={SUBJECTS} />}
    </article>
  );
}
