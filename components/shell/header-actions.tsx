import type { ReactNode } from "react";
import { CartButton } from "@/components/cart/cart-button";
import { FavoritesButton } from "@/components/favorites/favorites-button";
import { WarmCheckout } from "./warm-checkout";

/** On small screens icons, the search left beside the menu, so that the wordmark keeps the middle. */
export function HeaderActions({ children }: { children?: ReactNode }) {
  return (
    <div className="contents lg:flex lg:items-center lg:justify-end lg:gap-8">
      <div className="col-start-2 row-start-1 lg:contents">{children}</div>
      <div className="col-start-4 -mr-[min(0.625rem,10px)] flex lg:contents">
        <FavoritesButton />
        <CartButton />
        <WarmCheckout />
      </div>
    </div>
  );
}
