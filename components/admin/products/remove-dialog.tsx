"use client";

import { useId, useRef, useTransition } from "react";
import { toast } from "sonner";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import { Button } from "@/components/ui/button";
import { useModal } from "@/components/ui/sheet";
import { removeProductAction } from "@/lib/catalog/admin-actions";
import type { RemoveResult } from "@/lib/catalog/admin-result";
import { remove as text } from "@/messages/client/admin-products.de.json";

type Props = { product: { id: number; name: string }; open: boolean; onClose: () => void };

/** Asks before a product is deleted, and says what became of it. */
export function RemoveDialog({ product, open, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [isBusy, start] = useTransition();
  useModal(dialog, open);
  const remove = async () => {
    const answer = await removeProductAction(product.id).catch(() => ({ ok: false as const, error: text.failed }));
    say(answer);
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100%-2.5rem))] bg-paper p-6 text-ink shadow-drawer backdrop:bg-ink/35 sm:p-8 dark:backdrop:bg-paper/75"
    >
      {open && (
        <>
          <h2 id={title} className="font-serif text-xl">
            {text.question}
          </h2>
          <p className="mt-2 wrap-anywhere text-stone">{product.name}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button type="button" disabled={isBusy} onClick={() => start(remove)}>
              {isBusy ? text.removing : text.confirm}
            </Button>
            <Button type="button" variant="outline" onClick={() => dialog.current?.close()}>
              {text.cancel}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}

function say(answer: RemoveResult): void {
  if (!answer.ok) return answer.isSignedOut ? sayWhenSignedOut() : void toast.error(answer.error);
  if (answer.outcome === "deleted") toast.success(text.removed);
  else if (answer.outcome === "archived") toast.info(text.archived, { duration: 15_000 });
  else toast.info(text.gone);
}
