import { useEffect } from "react";
import { clearNotices, type Scope } from "@/lib/cart/notices";

export function useNoticesEnd(scope: Scope, open: boolean): void {
  useEffect(() => {
    if (!open) clearNotices(scope);
  }, [scope, open]);
}
