"use client";

import clsx from "clsx";
import { toggleFavorite, useFavorites } from "@/lib/favorites/store";
import { interpolate } from "@/lib/platform/format/interpolate";
import words from "#messages/client/favorite-button.json";

type Props = { id: number; name: string; className: string };

export function FavoriteButton({ id, name, className }: Props) {
  const isFavorite = useFavorites(({ ids }) => ids.includes(id));
  return (
    <button
      type="button"
      aria-label={interpolate(isFavorite ? words.remove : words.add, { name })}
      aria-pressed={isFavorite}
      onClick={() => toggleFavorite(id)}
      className={clsx("heart-button", className)}
    />
  );
}
