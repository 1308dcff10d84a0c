"use client";

import { ActButton } from "@/components/admin/parts/act-button";
import { settlePieceAction } from "@/lib/workshop/admin/actions";
import text from "#messages/client/admin-workshop.json";

export function PieceButton({ id, isDone, name }: { id: number; isDone: boolean; name: string }) {
  return (
    <ActButton
      label={isDone ? text.pieceReopen : text.pieceDone}
      name={name}
      action={() => settlePieceAction(id, !isDone)}
    />
  );
}
