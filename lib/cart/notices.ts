import { create } from "zustand";

/** The two drawers, each with sentences of its own. */
export type Scope = "cart" | "favorites";

/** A sentence; what it is about, as a product's id; and how to take back what it tells of, where that is possible. */
export type Notice = { text: string; about: number | null; undo: (() => void) | null };

/** The notices of each drawer; they are shown until the drawer is closed. */
export const useNotices = create<Record<Scope, Notice[]>>(() => ({ cart: [], favorites: [] }));

/** Adds sentences to a drawer, each once. */
export function addNotices(scope: Scope, ...texts: string[]): void {
  const told = useNotices.getState()[scope];
  const fresh = [...new Set(texts)].filter((text) => !told.some((notice) => notice.text === text));
  if (fresh.length > 0)
    useNotices.setState({ [scope]: [...told, ...fresh.map((text) => ({ text, about: null, undo: null }))] });
}

/** Says what became of one product and replaces its earlier notice, because two could contradict. */
export function replaceNotices(scope: Scope, about: number, texts: string[], undo: Notice["undo"] = null): void {
  const others = useNotices.getState()[scope].filter((notice) => notice.about !== about);
  useNotices.setState({ [scope]: [...others, ...texts.map((text) => ({ text, about, undo }))] });
}

/** Takes a drawer's sentences away. */
export function clearNotices(scope: Scope): void {
  if (useNotices.getState()[scope].length > 0) useNotices.setState({ [scope]: [] });
}
