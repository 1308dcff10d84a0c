"use client";

import { useTransition } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/admin/parts/confirm-dialog";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import { removeProductAction } from "@/lib/catalog/admin/actions";
import type { AdminRow } from "@/lib/catalog/admin/schema";
import type { RemoveResult } from "@/lib/catalog/admin/result";
import { interpolate } from "@/lib/platform/format/interpolate";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { remove as text } from "#messages/client/admin-products.json";

type Props = {
  /** `isOrdered`: orders refer to it, so that it is archived instead. */
  product: Pick<AdminRow, "id" | "name" | "isOrdered" | "variants">;
  open: boolean;
  onClose: () => void;
};

export function RemoveDialog({ product, open, onClose }: Props) {
  const [busy, start] = useTransition();
  const { id, name, isOrdered } = product;
  const { count } = product.variants;
  const [ordered, forEver] = count > 1 ? [text.orderedAll, text.forEverAll] : [text.ordered, text.forEver];
  const remove = async () => {
    const answer = await removeProductAction(id).catch(noAnswer(text.failed));
    say(answer);
    onClose();
  };
  return (
    <ConfirmDialog
      {...{ open, onClose, busy }}
      title={text.question}
      confirm={isOrdered ? text.archive : text.confirm}
      isDestructive
      onConfirm={() => start(remove)}
    >
      <p>{interpolate(isOrdered ? ordered : forEver, { name, count: String(count) })}</p>
    </ConfirmDialog>
  );
}

function say(answer: RemoveResult): void {
  if (!answer.ok) return answer.isSignedOut ? sayWhenSignedOut() : void toast.error(answer.error);
  if (answer.outcome === "deleted") toast.success(text.removed);
  else if (answer.outcome === "archived") toast.info(text.archived, { duration: 15_000 });
  else toast.info(text.gone);
}
