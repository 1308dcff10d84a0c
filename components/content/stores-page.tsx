import { PageIntro } from "@/components/layout/page-intro";
import { JsonLd } from "@/components/seo/json-ld";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/platform/language";
import { storesJsonLd } from "@/lib/seo/stores-json-ld";
import { aboutTexts } from "@/lib/settings/own-texts";
import { settings } from "@/lib/settings/read";
import { cityIn, mapUrl, storesOf } from "@/lib/settings/stores";
import { MissingStore } from "./missing-store";
import { StoreCard } from "./store-card";
import { StoreMap } from "./store-map-client";
import { StorePlan } from "./store-plan";

export async function StoresPage({ language }: { language: Language }) {
  const text = await aboutTexts("stores", language);
  const stores = storesOf(await settings("stores"));
  if (stores.length === 0) return <MissingStore language={language} />;
  const subjects = storesJsonLd(stores, env.SITE_URL, language);
  const maps = stores.map((store) => ({ id: store.id, city: cityIn(language, store), url: mapUrl(store) }));
  return (
    <article>
      <div className="grid items-center gap-x-10 gap-y-12 md:grid-cols-2">
        <PageIntro title={text.title}>{text.intro}</PageIntro>
        <StoreMap text={text.map} maps={maps}>
          <StorePlan stores={stores} language={language} />
        </StoreMap>
      </div>
      <div className="mt-16 md:mt-24">
        {stores.map((store) => (
          <StoreCard key={store.id} store={store} language={language} />
        ))}
      </div>
      {subjects.length > 0 && <JsonLd nodes={subjects} />}
    </article>
  );
}
