"use client";

import { DrawerButton } from "@/components/layout/drawer-button";
import { favoritesSettled, useFavorites } from "@/lib/favorites/store";
import { Heart } from "./heart";

async function load() {
  const [{ FavoritesContent }] = await Promise.all([import("./favorites-content"), favoritesSettled()]);
  return FavoritesContent;
}

const HEART = <Heart className="size-5 lg:hidden" />;

export function FavoritesButton() {
  const count = useFavorites(({ ids }) => ids.length);
  return <DrawerButton drawer="favorites" count={count} load={load} icon={HEART} />;
}
