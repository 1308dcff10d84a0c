"use client";

import { Button } from "@/components/ui/button";
import { print } from "#messages/client/admin-ops.json";

/** Opens the browser's print dialog. */
export function PrintButton() {
  return (
    <Button type="button" onClick={() => window.print()}>
      {print}
    </Button>
  );
}
