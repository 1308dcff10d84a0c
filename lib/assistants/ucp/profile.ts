import { PERMALINK_PATH } from "../permalink";

export const UCP_VERSION = "2026-08-25";

export const SEARCH = "dev.ucp.shopping.catalog.search";
export const LOOKUP = "dev.ucp.shopping.catalog.lookup";
const AT = `https://ucp.dev/${UCP_VERSION}`;

const capability = (page: string, schema: string, config?: Record<string, unknown>) => [
  {
    version: UCP_VERSION,
    spec: `${AT}/specification/${page}`,
    schema: `${AT}/schemas/shopping/${schema}.json`,
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
            spec: `${AT}/specification/overview`,
            transport: "rest",
            schema: `${AT}/services/shopping/rest.openapi.json`,
            endpoint: `${site}/ucp`,
          },
        ],
      },
      capabilities: {
        [SEARCH]: capability("shopping/catalog/search", "catalog_search"),
        [LOOKUP]: capability("shopping/catalog/lookup", "catalog_lookup"),
        "dev.ucp.shopping.permalink": capability("permalink", "permalink", { endpoint: site + PERMALINK_PATH }),
      },
      payment_handlers: {},
    },
  };
}
