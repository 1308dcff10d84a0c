import type { Metadata } from "next";
import { PageIntro } from "@/components/about/page-intro";
import { StoreCard } from "@/components/about/store-card";
import { StorePlan } from "@/components/about/store-plan";
import { STORES } from "@/lib/shop/stores";

export const ensureStatic = "navigation";

const CITIES = new Intl.ListFormat("en").format(STORES.map(({ city }) => city));

export const metadata: Metadata = {
  title: "Store Locator",
  description: `Our stores in ${CITIES}: addresses, opening hours, services and the way there.`,
  alternates: { canonical: "/about/store-locator" },
};

export default function StoreLocatorPage() {
  return (
    <article>
      <div className="grid items-center gap-x-10 gap-y-12 md:grid-cols-2">
        <PageIntro title="Our stores">
          Rooms with good light, and in most of them a table where a puzzle is always under way. Come and look; you are
          welcome to find a piece.
        </PageIntro>
        <StorePlan stores={STORES} />
      </div>
      <div className="mt-16 md:mt-24">
        {STORES.map((store) => (
          <StoreCard key={store.id} store={store} />
        ))}
      </div>
    </article>
  );
}
