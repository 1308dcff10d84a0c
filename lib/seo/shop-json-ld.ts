import { COUNTRY, type Company } from "@/lib/settings/company";
import type { Settings } from "@/lib/settings/parts";
import { iconAddress } from "@/lib/settings/icons";
import { placeholdersIn } from "@/lib/settings/placeholders";
import type { JsonLdNode } from "./json-ld";
import { returnPolicy } from "./offer-json-ld";

/** Address, telephone and numbers only once all are true: search engines remember what they have indexed. */
export function shopJsonLd({ company, brand, returns }: Settings, site: string): JsonLdNode[] {
  const id = `${site}/#shop`;
  return [
    {
      "@type": "OnlineStore",
      "@id": id,
      name: company.shop,
      url: `${site}/`,
      logo: site + (brand.logo?.url ?? iconAddress(brand, company.shop, 512)),
      hasMerchantReturnPolicy: returnPolicy(returns),
      ...(placeholdersIn(company).length === 0 ? facts(company) : {}),
    },
    {
      "@type": "WebSite",
      name: company.shop,
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

function facts({ legalName, street, postalCode, city, phone, email, vatId }: Company) {
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
      addressCountry: COUNTRY.code,
    },
  };
}
