/** Whether the browser is offline; says so if it is, as a link does (first-script.ts). */
export function isToldOffline(): boolean {
  if (navigator.onLine) return false;
  document.getElementById("offline")?.togglePopover(true);
  return true;
}
