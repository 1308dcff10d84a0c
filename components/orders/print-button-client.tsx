"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";

/** Opens the browser's print dialog. Not on paper, and not there without JavaScript. */
export function PrintButton({ label }: { label: string }) {
  const isReady = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (!isReady) return null;
  return (
    <Button type="button" variant="outline" onClick={() => window.print()} className="print:hidden">
      {label}
    </Button>
  );
}
