import type { ReactNode } from "react";
import type { Part } from "@/lib/vouchers/share";
import text from "#messages/client/checkout.json";
import { BillingSection } from "./billing-section";
import { CompanyFold } from "./company-fold";
import { DeliverySection } from "./delivery-section";
import { ErrorSummary } from "./error-summary";
import { GiftSection } from "./gift-section";
import { PaymentSection } from "./payment-section";
import { PersonFields } from "./person-fields";
import { Section } from "./section";
import { ShippingSection } from "./shipping-section";
import type { FitShipping } from "./use-fitting-shipping";
import type { VoucherControl } from "./use-vouchers";

type Props = {
  attempt: number;
  onlineMethods: ReactNode;
  vouchers: VoucherControl;
  parts: readonly Part[];
  /** What is left to be paid, in cents; undefined while a price is not known yet. */
  dueCents: number | undefined;
  fitShipping: FitShipping;
  /** Without vouchers, before a discount. */
  goodsCents: number;
  /** Nothing but vouchers: nothing is sent but mail. */
  isDigital: boolean;
};

export function CheckoutForm({ attempt, isDigital, goodsCents, ...payment }: Props) {
  return (
    <>
      <ErrorSummary attempt={attempt} />
      <Section id="kasse-kunde" title={text.sections.customer}>
        <p className="-mt-3 text-[0.9375rem] text-stone">{text.required}</p>
        <PersonFields isBilling={false} />
        <CompanyFold />
      </Section>
      <DeliverySection isDigital={isDigital} />
      <BillingSection />
      {!isDigital && <ShippingSection goodsCents={goodsCents} />}
      {!isDigital && <GiftSection />}
      <PaymentSection {...payment} />
    </>
  );
}
