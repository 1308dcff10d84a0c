import { create } from "zustand";

/** The two drawers, each with sentences of its own. */
export type Scope = "cart" | "favorites";

/** What the visitor is to be told in each drawer; it stands there until the drawer is closed. */
export const useNotices = create<Record<Scope, string[]>>(() => ({ cart: [], favorites: [] }));

/** Adds sentences to a drawer, each once. */
export function tell(scope: Scope, ...texts: string[]): void {
  const told = useNotices.getState()[scope];
  const fresh = texts.filter((text) => !told.includes(text));
  if (fresh.length > 0) useNotices.setState({ [scope]: [...told, ...fresh] });
}

/** Takes a drawer's sentences away. */
export function clearNotices(scope: Scope): void {
  if (useNotices.getState()[scope].length > 0) useNotices.setState({ [scope]: [] });
}
