import type { Identity } from "@/lib/settings/identity";
import { placeholdersIn } from "@/lib/settings/placeholders";
import type { JsonLdNode } from "./json-ld";
import { returnPolicy } from "./offer-json-ld";

/** Address, telephone and numbers only once all are true: search engines remember what they have indexed. */
export function shopJsonLd(identity: Identity, site: string): JsonLdNode[] {
  const id = `${site}/#shop`;
  return [
    {
      "@type": "OnlineStore",
      "@id": id,
      name: identity.shop,
      url: `${site}/`,
      logo: `${site}/symbole/512.png`,
      hasMerchantReturnPolicy: returnPolicy,
      ...(placeholdersIn(identity).length === 0 ? facts(identity) : {}),
    },
    {
      "@type": "WebSite",
      name: identity.shop,
      url: `${site}/`,
      inLanguage: "de",
      publisher: { "@id": id },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${site}/suche?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

function facts({ legalName, street, postalCode, city, countryCode, phone, email, vatId }: Identity) {
  return {
    legalName,
    telephone: phone,
    email,
    vatID: vatId ?? undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: countryCode,
    },
  };
}
