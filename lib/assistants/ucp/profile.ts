import { PERMALINK_PATH } from "../permalink";

export const UCP_VERSION = "2026-08-25";

export const SEARCH_CAPABILITY = "dev.ucp.shopping.catalog.search";
export const LOOKUP_CAPABILITY = "dev.ucp.shopping.catalog.lookup";
const SPEC_URL = `https://ucp.dev/${UCP_VERSION}`;

const capability = (page: string, schema: string, config?: Record<string, unknown>) => [
  {
    version: UCP_VERSION,
    spec: `${SPEC_URL}/specification/${page}`,
    schema: `${SPEC_URL}/schemas/shopping/${schema}.json`,
    ...(config && { config }),
  },
];

/** Neither cart nor checkout nor payment: a person orders on the shop's own pages (§ 312j BGB). */
export function ucpProfile(site: string) {
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        "dev.ucp.shopping": [
          {
            version: UCP_VERSION,
            spec: `${SPEC_URL}/specification/overview`,
            transport: "rest",
            schema: `${SPEC_URL}/services/shopping/rest.openapi.json`,
            endpoint: `${site}/ucp`,
          },
        ],
      },
      capabilities: {
        [SEARCH_CAPABILITY]: capability("shopping/catalog/search", "catalog_search"),
        [LOOKUP_CAPABILITY]: capability("shopping/catalog/lookup", "catalog_lookup"),
        "dev.ucp.shopping.permalink": capability("permalink", "permalink", { endpoint: site + PERMALINK_PATH }),
      },
      payment_handlers: {},
    },
  };
}
