"use client";

import { CountBadge } from "@/components/layout/count-badge";
import { DrawerButton } from "@/components/layout/drawer-button";
import { favoritesSettled, useFavorites } from "@/lib/favorites/store";
import { Heart } from "./heart";

async function load() {
  const [{ FavoritesDrawer }] = await Promise.all([import("./favorites-drawer"), favoritesSettled()]);
  return FavoritesDrawer;
}

/** Opens the favorites. */
export function FavoritesButton({ label, unit, failed }: { label: string; unit: string; failed: string }) {
  const count = useFavorites(({ ids }) => ids.length);
  return (
    <DrawerButton
      drawer="favorites"
      label={count > 0 ? `${label}, ${count} ${unit}` : label}
      load={load}
      failed={failed}
    >
      <Heart className="size-5 lg:hidden" />
      <span aria-hidden="true" className="hidden lg:inline">
        {label}
      </span>
      <CountBadge count={count} />
    </DrawerButton>
  );
}
