import { MAX_SHARED_LISTS, type SharedList } from "./ids";
import { changeFavorites } from "./store";

export function keepList(list: SharedList): void | Promise<void> {
  return changeFavorites((favorites) => ({ ...favorites, lists: [...favorites.lists, list].slice(-MAX_SHARED_LISTS) }));
}

export function forgetList(token: string): void {
  void changeFavorites((favorites) => ({
    ...favorites,
    lists: favorites.lists.filter((list) => list.token !== token),
  }));
}
