"use client";

import { useEffect } from "react";
import { CountBadge } from "@/components/layout/count-badge";
import { DrawerButton } from "@/components/layout/drawer-button";
import { cartSettled, totalQuantity, useCart } from "@/lib/cart/store";
import { useQuickAdd } from "./use-quick-add";

async function load() {
  const [{ CartDrawer }] = await Promise.all([import("./cart-drawer"), cartSettled()]);
  return CartDrawer;
}

/** Milliseconds after which the drawer of a cart that is not empty is fetched anyway, so that it opens offline too. */
const IDLE = 3000;

type Props = { label: string; unit: string; failed: string };

/** Opens the cart. Also handles the quick-add buttons of cards, because it is on every page that has cards. */
export function CartButton({ label, unit, failed }: Props) {
  const count = useCart(totalQuantity);
  const hasItems = count > 0;
  useQuickAdd();

  useEffect(() => {
    if (!hasItems) return;
    const timer = setTimeout(() => void load().catch(() => undefined), IDLE);
    return () => clearTimeout(timer);
  }, [hasItems]);

  return (
    <DrawerButton drawer="cart" label={hasItems ? `${label}, ${count} ${unit}` : label} load={load} failed={failed}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-[1.4] lg:hidden">
        <path d="M3.5 6.5h13l-.8 11h-11.4zM7 9V5.2a3 3 0 0 1 6 0V9" />
      </svg>
      <span aria-hidden="true" className="hidden lg:inline">
        {label}
      </span>
      <CountBadge count={count} />
    </DrawerButton>
  );
}
