"use client";

import { useEffect } from "react";
import { warmCheckout } from "@/components/checkout/load-checkout";
import { useDrawer } from "@/components/layout/drawer-state";
import { totalQuantity, useCart } from "@/lib/cart/store";

/** Fetches the code of the checkout while a cart that is not empty is open: 'Zur Kasse' then shows the form at once. */
export function WarmCheckout() {
  const isLikely = useDrawer(({ open }) => open === "cart");
  const hasItems = useCart(totalQuantity) > 0;
  useEffect(() => {
    if (isLikely && hasItems) warmCheckout();
  }, [isLikely, hasItems]);
  return null;
}
