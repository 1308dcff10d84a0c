"use client";

import { DialogLink } from "@/components/ui/dialog-link";
import { writeReviewPath } from "@/lib/platform/routes";
import type { ReviewDialogProps } from "./review-dialog";

const load = async () => (await import("./review-dialog")).ReviewDialog;

type Props = { product: ReviewDialogProps["product"] & { slug: string }; label: string; className: string };

/** 'Bewertung schreiben': opens the form in a drawer, or a page with it. `className` is computed by the server. */
export function WriteReviewButton({ product, label, className }: Props) {
  return (
    <DialogLink href={writeReviewPath(product.slug)} load={load} dialog={{ product }} className={className}>
      {label}
    </DialogLink>
  );
}
