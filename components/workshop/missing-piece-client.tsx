"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/missing-piece.json";
import type { PieceFormProps } from "./piece-form";

const PieceForm = lazy(() => import("./piece-form").then((module) => ({ default: module.PieceForm })));

/** The way to say that a piece is missing; its picture and its cut come with the press. */
export function MissingPiece({ name, ...form }: PieceFormProps & { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        type="button"
        variant="outline"
        aria-label={isOpen ? undefined : interpolate(text.openOf, { name })}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? text.close : text.open}
      </Button>
      {isOpen && (
        <Suspense fallback={<p className="mt-4 text-stone">{text.sending}</p>}>
          <PieceForm {...form} />
        </Suspense>
      )}
    </div>
  );
}
