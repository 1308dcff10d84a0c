"use client";

import { toggleFavorite, useFavorites } from "@/lib/favorites/store";
import { Heart } from "./heart";

type Props = { id: number; addLabel: string; removeLabel: string; className: string };

/** The heart itself: outlined, and filled in vermilion once the product is a favorite. */
export function FavoriteButtonClient({ id, addLabel, removeLabel, className }: Props) {
  const isFavorite = useFavorites(({ ids }) => ids.includes(id));
  return (
    <button
      type="button"
      aria-label={isFavorite ? removeLabel : addLabel}
      aria-pressed={isFavorite}
      onClick={() => toggleFavorite(id)}
      className={`grid place-items-center rounded-control transition-colors duration-200 aria-pressed:text-vermilion ${className}`}
    >
      <span className="grid size-8 place-items-center rounded-full">
        <Heart className="size-5" isFull={isFavorite} />
      </span>
    </button>
  );
}
