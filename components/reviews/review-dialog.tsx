"use client";

import { useState } from "react";
import type { DialogState } from "@/components/ui/dialog-link";
import { Sheet } from "@/components/ui/sheet";
import text from "#messages/client/review-form.json";
import { ReviewForm } from "./review-form-client";

export type ReviewDialogProps = DialogState & { product: { id: number; name: string } };

/** The form in a drawer. What was typed stays when it is closed; after sending, the next opening finds a fresh form. */
export function ReviewDialog({ product, open, onClose }: ReviewDialogProps) {
  const [isSent, setSent] = useState(false);
  const [round, setRound] = useState(0);
  const close = () => {
    onClose();
    if (!isSent) return;
    setSent(false);
    setRound(round + 1);
  };
  return (
    <Sheet open={open} onClose={close} title={text.title} closeLabel={text.close} className="sm:w-[30rem]">
      <div className="p-5 pb-10">
        <ReviewForm key={round} product={product} onSent={() => setSent(true)} />
      </div>
    </Sheet>
  );
}
