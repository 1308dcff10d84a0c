"use client";

import { Button } from "@/components/ui/button";
import type { Account } from "@/lib/customer-account/queries";
import text from "#messages/client/customer-account.json";

/** Fills in the checkout on this device: no form there asks the account. */
export function OrderTo({ address }: { address: Account["addresses"][number]["values"] }) {
  const press = async () => {
    const { fillInAddress } = await import("@/lib/checkout/draft");
    fillInAddress(address);
    // A whole new page: one that was shown before has read the form already.
    location.assign("/checkout");
  };
  return (
    <Button type="button" variant="outline" size="sm" onClick={() => void press()}>
      {text.orderTo}
    </Button>
  );
}
