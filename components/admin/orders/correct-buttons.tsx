"use client";

import { useState, type ReactNode } from "react";
import { useRouter } from "next/navigation";
import { Dialog } from "@/components/admin/parts/dialog";
import { quietButton } from "@/components/admin/parts/quiet-button";
import type { CorrectionValues } from "@/lib/orders/admin/correction";
import { correction as text } from "#messages/client/admin-ops.json";
import { CardForm } from "./card-form";
import { CorrectionForm } from "./correction-form";

/** `seen`: how often it had been corrected when the page was made. */
type Props = { number: string; seen: number };

export function CorrectOrderButton(props: Props & { values: CorrectionValues; hasVouchers: boolean }) {
  return (
    <FormButton label={text.button} title={text.title}>
      {(close) => <CorrectionForm {...props} close={close} />}
    </FormButton>
  );
}

export function CorrectCardButton(props: Props & { giftMessage: string; isOwner: boolean }) {
  return (
    <FormButton label={text.cardButton} title={text.cardTitle}>
      {(close) => <CardForm {...props} close={close} />}
    </FormButton>
  );
}

type FormButtonProps = { label: string; title: string; children: (close: () => void) => ReactNode };

/** Closed, it shows what others have changed meanwhile. */
function FormButton({ label, title, children }: FormButtonProps) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const close = () => {
    setOpen(false);
    router.refresh();
  };
  return (
    <div className="mt-4">
      <button type="button" onClick={() => setOpen(true)} className={quietButton}>
        {label}
      </button>
      <Dialog open={open} onClose={close} title={title}>
        {children(close)}
      </Dialog>
    </div>
  );
}
