import Link from "next/link";
import { Notices } from "@/components/cart/notices";
import { useNoticesEnd } from "@/components/cart/use-notices-end";
import { useLiveQuote } from "@/components/cart/use-live-quote";
import { closeDrawer } from "@/components/layout/drawer-state";
import { useFavorites } from "@/lib/favorites/store";
import { shippingNote, vatNote } from "@/lib/settings/conditions";
import { shownConditions } from "@/lib/settings/shop-data";
import text from "#messages/client/favorites.json";
import { FavoriteItem } from "./favorite-item";
import { ShareFavorites } from "./share-favorites";
import { SharedLists } from "./shared-lists";
import { Heart } from "./heart";

export function FavoritesContent({ open }: { open: boolean }) {
  const ids = useFavorites((favorites) => favorites.ids);
  const close = () => closeDrawer("favorites");
  const present = shownConditions();
  const shipping = text[shippingNote(present)];
  useNoticesEnd("favorites", open);
  useLiveQuote("favorites", open, ids);
  return (
    <>
      <Notices scope="favorites" />
      {ids.length > 0 ? (
        <>
          <ul className="divide-y divide-line px-edge">
            {ids.toReversed().map((id) => (
              <FavoriteItem key={id} id={id} onLeave={close} />
            ))}
          </ul>
          <ShareFavorites ids={ids} />
          <SharedLists />
          <p className="mt-auto border-t border-line px-edge py-4 text-[0.8125rem] text-stone">
            {text[vatNote(present)]} {shipping.before}
            <Link href="/versand" onClick={close} className="note-link">
              {shipping.link}
            </Link>
          </p>
        </>
      ) : (
        <div className="grid flex-1 content-center justify-items-center gap-6 px-8 pb-16 text-center">
          <Heart className="size-8 text-stone" />
          <p className="text-stone">{text.empty}</p>
          <Link href="/category/shop" onClick={close} className="grid min-h-11 place-items-center">
            <span className="text-link">{text.continue}</span>
          </Link>
          <SharedLists />
        </div>
      )}
    </>
  );
}
