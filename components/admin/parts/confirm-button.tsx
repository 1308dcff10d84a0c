"use client";

import { useState, type ReactNode } from "react";
import type { Answer } from "@/lib/admin/refusal";
import { Dialog } from "./dialog";
import { DialogButtons } from "./dialog-buttons";
import { quietButton } from "./quiet-button";
import { useAnswer } from "./use-answer";

type Props = {
  label: string;
  /** For a button whose label alone does not say what it is about. */
  name?: string;
  title: string;
  action: () => Promise<Answer>;
  className?: string;
  children: ReactNode;
};

/** A button that asks before it acts; its children say what will happen. The answer comes as a toast. */
export function ConfirmButton({ label, name, title, action, className = quietButton, children }: Props) {
  const [open, setOpen] = useState(false);
  const { busy, ask } = useAnswer();
  return (
    <>
      <button type="button" aria-label={name} onClick={() => setOpen(true)} className={className}>
        {label}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) ask(action, () => setOpen(false));
          }}
        >
          <div className="grid gap-3 text-stone">{children}</div>
          <DialogButtons busy={busy} submit={label} onCancel={() => setOpen(false)} />
        </form>
      </Dialog>
    </>
  );
}
