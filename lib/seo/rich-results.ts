import { z } from "zod";
import { address, schemaOrg, type, words } from "./rich-fields.ts";
import { product, productGroup, returnPolicy } from "./rich-product.ts";

/** Strict, so that a misspelled property is found. For tests. */

const breadcrumb = z.strictObject({
  ...type("BreadcrumbList"),
  itemListElement: z
    .array(z.strictObject({ ...type("ListItem"), position: z.int(), name: words, item: address.optional() }))
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), "positions count from 1")
    .refine((items) => items.slice(0, -1).every(({ item }) => item), "only the last may lack its address"),
});

const faq = z.strictObject({
  ...type("FAQPage"),
  mainEntity: z
    .array(
      z.strictObject({
        ...type("Question"),
        name: words,
        acceptedAnswer: z.strictObject({ ...type("Answer"), text: words }),
      }),
    )
    .min(1),
});

const postalAddress = z.strictObject({
  ...type("PostalAddress"),
  streetAddress: words,
  postalCode: z.string().regex(/^\d{5}$/),
  addressLocality: words,
  addressCountry: z.string().length(2),
});
const telephone = z.string().regex(/^\+[\d ]+$/);

const shop = z.strictObject({
  ...type("OnlineStore"),
  "@id": address,
  name: words,
  url: address,
  logo: address,
  hasMerchantReturnPolicy: returnPolicy,
  legalName: words.optional(),
  telephone: telephone.optional(),
  email: z.email().optional(),
  vatID: words.optional(),
  address: postalAddress.optional(),
});

const website = z.strictObject({
  ...type("WebSite"),
  name: words,
  url: address,
  inLanguage: z.literal("de"),
  publisher: z.strictObject({ "@id": address }),
  potentialAction: z.strictObject({
    ...type("SearchAction"),
    target: z.strictObject({ ...type("EntryPoint"), urlTemplate: z.string().includes("{search_term_string}") }),
    "query-input": z.literal("required name=search_term_string"),
  }),
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const store = z.strictObject({
  ...type("Store"),
  "@id": address,
  name: words,
  url: address,
  image: address,
  telephone,
  address: postalAddress,
  geo: z.strictObject({
    ...type("GeoCoordinates"),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  openingHoursSpecification: z
    .array(
      z.strictObject({
        ...type("OpeningHoursSpecification"),
        dayOfWeek: schemaOrg("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
        opens: clock,
        closes: clock,
      }),
    )
    .min(1),
  parentOrganization: z.strictObject({ "@id": address }),
});

const node = z.discriminatedUnion("@type", [product, productGroup, breadcrumb, faq, shop, website, store]);
const document = z.looseObject({ "@context": z.literal("https://schema.org") });
const graph = z.strictObject({ "@context": z.string(), "@graph": z.array(node) });

export type RichResult = z.infer<typeof node>;

/** @throws Error naming what is missing or too much. */
export function readRichResults(script: string): RichResult[] {
  const content = document.parse(JSON.parse(script));
  if ("@graph" in content) return graph.parse(content)["@graph"];
  return [node.parse(Object.fromEntries(Object.entries(content).filter(([key]) => key !== "@context")))];
}
