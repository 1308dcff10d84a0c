"use client";

import { Button } from "@/components/ui/button";
import { print } from "#messages/client/admin-ops.json";

export function PrintButton() {
  return (
    <Button type="button" onClick={() => window.print()}>
      {print}
    </Button>
  );
}
