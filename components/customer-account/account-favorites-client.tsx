"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { keepFavoritesAction } from "@/lib/customer-account/actions";
import { mergeFavorites, useFavorites } from "@/lib/favorites/store";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/customer-account.json";

const { favorites: words } = text;

/** Favorites leave a device, and come to another one, only by a press. */
export function AccountFavorites({ kept }: { kept: readonly number[] | null }) {
  const ids = useFavorites((favorites) => favorites.ids);
  const [told, setTold] = useState("");
  const router = useRouter();
  const keep = async () => {
    const isKept = await keepFavoritesAction(ids).catch(() => false);
    setTold(isKept ? words.keptNow : words.failed);
    router.refresh();
  };
  const take = () => {
    mergeFavorites(kept ?? []);
    setTold(words.taken);
  };
  return (
    <>
      <p className="prose-measure">{kept ? interpolate(words.kept, { count: String(kept.length) }) : words.none}</p>
      <div className="flex flex-wrap gap-3 not-empty:mt-3">
        {kept && (
          <Button type="button" variant="outline" size="sm" onClick={take}>
            {words.take}
          </Button>
        )}
        {ids.length > 0 && (
          <Button type="button" variant="outline" size="sm" onClick={() => void keep()}>
            {words.keep}
          </Button>
        )}
      </div>
      <p role="status" className="prose-measure not-empty:mt-2">
        {told}
      </p>
    </>
  );
}
