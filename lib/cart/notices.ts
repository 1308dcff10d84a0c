import { create } from "zustand";

export type Scope = "cart" | "favorites";

export type Notice = { text: string; about: number | null; undo: (() => void) | null };

export const useNotices = create<Record<Scope, Notice[]>>(() => ({ cart: [], favorites: [] }));

export function addNotices(scope: Scope, ...texts: string[]): void {
  const told = useNotices.getState()[scope];
  const fresh = [...new Set(texts)].filter((text) => !told.some((notice) => notice.text === text));
  if (fresh.length > 0)
    useNotices.setState({ [scope]: [...told, ...fresh.map((text) => ({ text, about: null, undo: null }))] });
}

/** Replaces the product's earlier notice, because two could contradict. */
export function replaceNotices(scope: Scope, about: number, texts: string[], undo: Notice["undo"] = null): void {
  const others = useNotices.getState()[scope].filter((notice) => notice.about !== about);
  useNotices.setState({ [scope]: [...others, ...texts.map((text) => ({ text, about, undo }))] });
}

export function clearNotices(scope: Scope): void {
  if (useNotices.getState()[scope].length > 0) useNotices.setState({ [scope]: [] });
}
