import { OFFERED_SHIPPING } from "@/lib/payment/shipping";
import { RETURN_DAYS } from "@/lib/settings/service";
import type { JsonLdNode } from "./json-ld";

export const DELIVERY_COUNTRY = "DE";

/** Cents in the format that search engines read: 4990 → "49.90". */
export function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

export const shippingDetails: readonly JsonLdNode[] = OFFERED_SHIPPING.map(({ cents, days }) => ({
  "@type": "OfferShippingDetails",
  shippingRate: { "@type": "MonetaryAmount", value: decimal(cents), currency: "EUR" },
  shippingDestination: { "@type": "DefinedRegion", addressCountry: DELIVERY_COUNTRY },
  deliveryTime: {
    "@type": "ShippingDeliveryTime",
    transitTime: { "@type": "QuantitativeValue", minValue: days.min, maxValue: days.max, unitCode: "DAY" },
  },
}));

/** The shop's offer to take things back; the buyer pays for sending them. */
export const returnPolicy: JsonLdNode = {
  "@type": "MerchantReturnPolicy",
  applicableCountry: DELIVERY_COUNTRY,
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: RETURN_DAYS.voluntary,
  returnMethod: "https://schema.org/ReturnByMail",
  returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
  refundType: "https://schema.org/FullRefund",
};
