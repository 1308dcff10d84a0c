"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import type { Account } from "@/lib/customer-account/queries";
import text from "#messages/client/customer-account.json";

/** Fills in the checkout on this device: no form there asks the account. */
export function OrderTo({ address }: { address: Account["addresses"][number]["values"] }) {
  const router = useRouter();
  const press = async () => {
    const { fillInAddress } = await import("@/lib/checkout/draft");
    fillInAddress(address);
    router.push("/checkout");
  };
  return (
    <Button type="button" variant="outline" size="sm" onClick={() => void press()}>
      {text.orderTo}
    </Button>
  );
}
