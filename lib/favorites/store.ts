import { createDeviceStore } from "@/lib/platform/storage/device-store";
import { mergeIds, restoreId, toggleId, type SharedList } from "./ids";

const { useStore, change, settled } = createDeviceStore<{ ids: number[]; lists: SharedList[] }>({
  key: "kg-favorites",
  version: 1,
  empty: { ids: [], lists: [] },
  keptDays: 365,
  loadParser: () => import("./schema").then(({ parseFavorites }) => parseFavorites),
});

/** Oldest first; empty on the server and until the page is hydrated. */
export const useFavorites = useStore;

export const favoritesSettled = settled;

export const changeFavorites = change;

export function toggleFavorite(id: number): void {
  void change(({ ids, lists }) => ({ ids: toggleId(ids, id), lists }));
}

export function mergeFavorites(others: readonly number[]): void {
  void change(({ ids, lists }) => ({ ids: mergeIds(ids, others), lists }));
}

export function removeFavorites(gone: readonly number[]): void {
  void change((favorites) => {
    const ids = favorites.ids.filter((id) => !gone.includes(id));
    return ids.length === favorites.ids.length ? favorites : { ...favorites, ids };
  });
}

export function restoreFavorite(id: number, index: number): void {
  void change((favorites) => {
    const ids = restoreId(favorites.ids, id, index);
    return ids === favorites.ids ? favorites : { ...favorites, ids };
  });
}
