"use client";

import { DrawerButton } from "@/components/layout/drawer-button";
import { favoritesSettled } from "@/lib/favorites/store";
import { Heart } from "./heart";

async function load() {
  const [{ FavoritesDrawer }] = await Promise.all([import("./favorites-drawer"), favoritesSettled()]);
  return FavoritesDrawer;
}

/** Opens the favourites. */
export function FavoritesButton({ label, failed }: { label: string; failed: string }) {
  return (
    <DrawerButton drawer="favorites" label={label} load={load} failed={failed}>
      <Heart className="size-5 lg:hidden" />
      <span aria-hidden="true" className="hidden lg:inline">
        {label}
      </span>
    </DrawerButton>
  );
}
