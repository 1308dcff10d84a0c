"use client";

import { DialogLink } from "@/components/ui/dialog-link";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";

const load = async () => (await import("./ring-sizer")).RingSizer;

/** `className` is computed by the server. */
export function RingSizerLink({ label, className }: { label: string; className: string }) {
  return (
    <DialogLink href={BRAND_PAGES.sizes.de} load={load} dialog={{}} className={className}>
      {label}
    </DialogLink>
  );
}
