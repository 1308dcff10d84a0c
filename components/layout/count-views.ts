let counted = "";

/** Without who it was; nothing is read from or kept on the device (§ 25 TDDDG). */
export function countStep(step: "page" | "cart", path: string): void {
  navigator.sendBeacon("/api/views", `${step} ${path}`);
}

/** Another variant of the product has another path, and is the same page. */
export function stayOnPage(path: string): void {
  counted = path;
}

/** Once it is seen, and again when the browser shows it as it was. Not an order's: its path is a key. */
export function countPage(path: string): () => void {
  const count = () => {
    if (path === counted || document.hidden || path.startsWith("/bestellung/")) return;
    counted = path;
    countStep("page", path);
  };
  const countAgain = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    counted = "";
    count();
  };
  count();
  document.addEventListener("visibilitychange", count);
  addEventListener("pageshow", countAgain);
  return () => {
    document.removeEventListener("visibilitychange", count);
    removeEventListener("pageshow", countAgain);
  };
}
