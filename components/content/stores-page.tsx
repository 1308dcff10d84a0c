import { PageIntro } from "@/components/layout/page-intro";
import { JsonLd } from "@/components/seo/json-ld";
import { ABOUT } from "@/lib/platform/texts";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/platform/language";
import { storesJsonLd } from "@/lib/seo/stores-json-ld";
import { cityIn, mapUrl, STORES } from "@/lib/settings/stores";
import { StoreCard } from "./store-card";
import { StoreMap } from "./store-map-client";
import { StorePlan } from "./store-plan";

export function StoresPage({ language }: { language: Language }) {
  const text = ABOUT[language].stores;
  const subjects = storesJsonLd(STORES, env.SITE_URL, language);
  const maps = STORES.map((store) => ({ id: store.id, city: cityIn(language, store), url: mapUrl(store) }));
  return (
    <article>
      <div className="grid items-center gap-x-10 gap-y-12 md:grid-cols-2">
        <PageIntro title={text.title}>{text.intro}</PageIntro>
        <StoreMap text={text.map} maps={maps}>
          <StorePlan stores={STORES} language={language} />
        </StoreMap>
      </div>
      <div className="mt-16 md:mt-24">
        {STORES.map((store) => (
          <StoreCard key={store.id} store={store} language={language} />
        ))}
      </div>
      {subjects.length > 0 && <JsonLd nodes={subjects} />}
    </article>
  );
}
