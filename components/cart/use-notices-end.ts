import { useEffect } from "react";
import { clearNotices, type Scope } from "@/lib/cart/notices";

/** Takes a drawer's sentences away once it is closed. */
export function useNoticesEnd(scope: Scope, open: boolean): void {
  useEffect(() => {
    if (!open) clearNotices(scope);
  }, [scope, open]);
}
