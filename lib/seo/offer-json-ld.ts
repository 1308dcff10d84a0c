import { offeredMethods } from "@/lib/payment/methods";
import { offeredShipping } from "@/lib/payment/shipping";
import { shippingCents } from "@/lib/settings/conditions";
import { conditionsOf } from "@/lib/settings/shipping";
import type { Settings } from "@/lib/settings/parts";
import { WITHDRAWAL_DAYS, type Returns } from "@/lib/settings/returns";
import type { JsonLdNode } from "./json-ld";

export const DELIVERY_COUNTRY = "DE";

/** Cents in the format that search engines read: 4990 → "49.90". */
export function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Of a page: what was said before is only named. */
export function sayOnce(): (node: JsonLdNode) => object {
  const said = new Map<string, string>();
  return (node) => {
    const text = JSON.stringify(node);
    const id = said.get(text);
    if (id) return { "@id": id };
    said.set(text, `#${node["@type"]}-${said.size + 1}`);
    return { ...node, "@id": said.get(text) };
  };
}

/** `goodsCents`: what is bought, as more may be sent for nothing. */
export function shippingDetails(shop: Settings, goodsCents: number): JsonLdNode[] {
  const present = conditionsOf(shop);
  const isPaidAtOnce = offeredMethods(present).some(({ waits }) => !waits);
  return offeredShipping(present).map((option) => ({
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: decimal(shippingCents(option, goodsCents)),
      currency: "EUR",
    },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: DELIVERY_COUNTRY },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      // Sent on the same or the next working day, where no money is waited for.
      handlingTime: isPaidAtOnce
        ? { "@type": "QuantitativeValue", minValue: 0, maxValue: 1, unitCode: "DAY" }
        : undefined,
      transitTime: {
        "@type": "QuantitativeValue",
        minValue: option.days.min,
        maxValue: option.days.max,
        unitCode: "DAY",
      },
    },
  }));
}

/** The shop's offer to take things back, else the law's. */
export function returnPolicy({ voluntaryDays, postage }: Returns): JsonLdNode {
  const fees = postage === "shop" ? "FreeReturn" : "ReturnFeesCustomerResponsibility";
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: DELIVERY_COUNTRY,
    returnPolicyCountry: DELIVERY_COUNTRY,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: voluntaryDays ?? WITHDRAWAL_DAYS,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: `https://schema.org/${fees}`,
    refundType: "https://schema.org/FullRefund",
  };
}
