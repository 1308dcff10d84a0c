"use client";

import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { fill } from "@/lib/fill";
import { row as text } from "@/messages/client/admin-products.de.json";
import { RemoveDialog } from "./remove-dialog";
import { RestoreButton } from "./restore-button";

type Props = {
  product: { id: number; name: string; isArchived: boolean };
  editPath: Route;
  copyPath: Route;
};

const look = "inline-flex min-h-11 cursor-pointer items-center text-[0.9375rem]";

/** 'Bearbeiten', 'Duplizieren' and 'Löschen' of one product; an archived one can be brought back instead. */
export function RowActions({ product, editPath, copyPath }: Props) {
  const [isAsking, setAsking] = useState(false);
  const name = (action: string) => fill(text.of, { action, name: product.name });
  return (
    <div className="mt-1 flex flex-wrap gap-x-4 sm:gap-x-6">
      <Link href={editPath} prefetch={false} aria-label={name(text.edit)} className={look}>
        <span className="text-link">{text.edit}</span>
      </Link>
      <Link href={copyPath} prefetch={false} aria-label={name(text.copy)} className={look}>
        <span className="text-link">{text.copy}</span>
      </Link>
      {product.isArchived ? (
        <RestoreButton id={product.id} name={product.name} />
      ) : (
        <button type="button" aria-label={name(text.remove)} onClick={() => setAsking(true)} className={look}>
          <span className="text-link">{text.remove}</span>
        </button>
      )}
      <RemoveDialog product={product} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
