import { create } from "zustand";

export type Drawer = "cart" | "favorites";

/** Which of the header's drawers is open; opening one closes the other. */
export const useDrawer = create<{ open: Drawer | null }>(() => ({ open: null }));

export function openDrawer(drawer: Drawer): void {
  useDrawer.setState({ open: drawer });
}

/** Closes a drawer, if it is the open one. */
export function closeDrawer(drawer: Drawer): void {
  if (useDrawer.getState().open === drawer) useDrawer.setState({ open: null });
}
