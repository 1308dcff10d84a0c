"use client";

import { useEffect } from "react";
import { DrawerButton } from "@/components/layout/drawer-button";
import { cartSettled, totalQuantity, useCart } from "@/lib/cart/store";
import { loadCart, warmCart } from "./load-cart";
import { useQuickAdd } from "./use-quick-add";

async function load() {
  const [{ CartContent }] = await Promise.all([loadCart(), cartSettled()]);
  return CartContent;
}

/** Milliseconds after which the drawer of a cart that is not empty is fetched anyway, so that it opens offline too. */
const IDLE_TIMEOUT_MS = 3000;

/** Also handles the quick-add buttons of cards, because it is on every page that has cards. */
export function CartButton() {
  const count = useCart(totalQuantity);
  const hasItems = count > 0;
  useQuickAdd();

  useEffect(() => {
    if (!hasItems) return;
    const timer = setTimeout(warmCart, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [hasItems]);

  return <DrawerButton drawer="cart" count={count} load={load} icon={BAG_ICON} />;
}

const BAG_ICON = (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 icon lg:hidden">
    <path d="M3.5 6.5h13l-.8 11h-11.4zM7 9V5.2a3 3 0 0 1 6 0V9" />
  </svg>
);
