import { WEEKDAYS } from "@/lib/platform/calendar/weekdays";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import type { Language } from "@/lib/platform/language";
import { sharePicture } from "@/lib/seo/share/address";
import { isInventedStore } from "@/lib/settings/placeholders";
import type { Store } from "@/lib/settings/stores";
import type { JsonLdNode } from "./json-ld";

/** `site` is the shop's address, `language` that of the page. */
export function storesJsonLd(stores: readonly Store[], site: string, language: Language): JsonLdNode[] {
  const page = BRAND_PAGES.stores[language];
  return stores.filter((store) => !isInventedStore(store)).map((store) => storeJsonLd(store, site, page));
}

function storeJsonLd(store: Store, site: string, page: string): JsonLdNode {
  const url = `${site}${page}#${store.id}`;
  return {
    "@type": "Store",
    "@id": url,
    name: store.name,
    url,
    image: site + sharePicture.brand(page),
    telephone: store.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: store.street,
      postalCode: store.postalCode,
      addressLocality: store.city,
      addressCountry: "DE",
    },
    geo: { "@type": "GeoCoordinates", latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: WEEKDAYS.flatMap((day) => {
      const hours = store.hours[day];
      const dayOfWeek = `https://schema.org/${day[0]!.toUpperCase()}${day.slice(1)}`;
      return hours ? [{ "@type": "OpeningHoursSpecification", dayOfWeek, ...hours }] : [];
    }),
    parentOrganization: { "@id": `${site}/#shop` },
  };
}
