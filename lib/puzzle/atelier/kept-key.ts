export const KEPT_DESIGN_KEY = "kg-atelier";

/** Whether the device keeps a design: asked before what reads it is fetched. */
export function keepsDesign(): boolean {
  try {
    return localStorage.getItem(KEPT_DESIGN_KEY)?.includes('"picture"') ?? false;
  } catch {
    return false;
  }
}
