"use client";

import Link from "next/link";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { writeReviewPath } from "@/lib/routes";
import type { ReviewDialogProps } from "./review-dialog";

const load = async () => (await import("./review-dialog")).ReviewDialog;

type Props = { product: ReviewDialogProps["product"] & { slug: string }; label: string; className: string };

/**
 * 'Bewertung schreiben': opens the dialog, whose code is fetched once a pointer or the focus comes near. Without JavaScript,
 * or when the code cannot be fetched, it is a link to a page with the same form. `className` is computed by the server.
 */
export function WriteReviewButton({ product, label, className }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ReviewDialogProps>>();

  useEffect(() => {
    if (!isWanted || Dialog) return;
    load().then(
      (dialog) => setDialog(() => dialog),
      () => link.current && location.assign(link.current.href),
    );
  }, [isWanted, Dialog]);

  const warm = () => void load().catch(() => undefined);
  return (
    <>
      <Link
        ref={link}
        href={writeReviewPath(product.slug)}
        prefetch={false}
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        onNavigate={(event) => {
          event.preventDefault();
          setWanted(true);
        }}
        className={className}
      >
        {label}
      </Link>
      {Dialog && <Dialog product={product} open={isWanted} onClose={() => setWanted(false)} />}
    </>
  );
}
