import { z } from "zod";
import { address, schemaOrg, type, words } from "./rich-fields.ts";

const price = z.string().regex(/^\d+\.\d\d$/);
const days = z.strictObject({
  ...type("QuantitativeValue"),
  minValue: z.int().min(0),
  maxValue: z.int().min(0),
  unitCode: z.literal("DAY"),
});

const named = { "@id": z.string().startsWith("#").optional() };
const reference = z.strictObject({ "@id": z.string().startsWith("#") });
const shippingDetails = z.strictObject({
  ...named,
  ...type("OfferShippingDetails"),
  shippingRate: z.strictObject({ ...type("MonetaryAmount"), value: price, currency: z.literal("EUR") }),
  shippingDestination: z.strictObject({ ...type("DefinedRegion"), addressCountry: z.string().length(2) }),
  deliveryTime: z.strictObject({ ...type("ShippingDeliveryTime"), handlingTime: days.optional(), transitTime: days }),
});

export const returnPolicy = z.strictObject({
  ...named,
  ...type("MerchantReturnPolicy"),
  applicableCountry: z.string().length(2),
  returnPolicyCountry: z.string().length(2),
  returnPolicyCategory: schemaOrg("MerchantReturnFiniteReturnWindow"),
  merchantReturnDays: z.int().min(14),
  returnMethod: schemaOrg("ReturnByMail", "ReturnInStore"),
  returnFees: schemaOrg("ReturnFeesCustomerResponsibility", "FreeReturn"),
  refundType: schemaOrg("FullRefund"),
});

const offer = z.strictObject({
  ...type("Offer"),
  url: address,
  price: price.refine((text) => Number(text) > 0),
  priceCurrency: z.literal("EUR"),
  priceValidUntil: z.iso.datetime({ offset: true }).optional(),
  priceSpecification: z
    .strictObject({
      ...type("UnitPriceSpecification"),
      priceType: schemaOrg("StrikethroughPrice"),
      price,
      priceCurrency: z.literal("EUR"),
    })
    .optional(),
  availability: schemaOrg("InStock", "OutOfStock"),
  itemCondition: schemaOrg("NewCondition"),
  shippingDetails: z.array(z.union([shippingDetails, reference])).min(1),
  hasMerchantReturnPolicy: z.union([returnPolicy, reference]),
});

const aggregateOffer = z.strictObject({
  ...type("AggregateOffer"),
  url: address,
  lowPrice: price,
  highPrice: price,
  offerCount: z.int().min(1),
  priceCurrency: z.literal("EUR"),
  availability: schemaOrg("InStock", "OutOfStock"),
  itemCondition: schemaOrg("NewCondition"),
});

const review = z.strictObject({
  ...type("Review"),
  author: z.strictObject({ ...type("Person"), name: words.max(99) }),
  reviewRating: z.strictObject({
    ...type("Rating"),
    ratingValue: z.int().min(1).max(5),
    bestRating: z.literal(5),
  }),
  reviewBody: words,
  datePublished: z.iso.date(),
});

const brand = z.strictObject({ ...type("Brand"), name: words });

const aggregateRating = z
  .strictObject({
    ...type("AggregateRating"),
    ratingValue: z.number().min(1).max(5),
    reviewCount: z.int().min(1),
  })
  .optional();

export const product = z
  .strictObject({
    ...type("Product"),
    name: words.max(150),
    description: words.max(5000).optional(),
    image: z.array(address).min(1),
    sku: words,
    brand,
    material: words.optional(),
    offers: z.union([offer, aggregateOffer]),
    aggregateRating,
    review: z.array(review).min(1).optional(),
  })
  .refine((value) => !value.review || value.aggregateRating, "reviews need their average");

export const productGroup = z
  .strictObject({
    ...type("ProductGroup"),
    name: words.max(150),
    description: words.max(5000).optional(),
    url: address,
    brand,
    material: words.optional(),
    productGroupID: words,
    variesBy: schemaOrg("size"),
    hasVariant: z
      .array(
        z.strictObject({
          ...type("Product"),
          name: words.max(150),
          image: address,
          sku: words,
          size: words,
          offers: offer,
        }),
      )
      .min(1)
      .refine(
        (variants) => new Set(variants.map(({ sku }) => sku)).size === variants.length,
        "each variant has its number",
      ),
    aggregateRating,
    review: z.array(review).min(1).optional(),
  })
  .refine((value) => !value.review || value.aggregateRating, "reviews need their average");
