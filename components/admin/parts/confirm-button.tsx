"use client";

import { useState, type ReactNode } from "react";
import type { Answer } from "@/lib/platform/admin/refusal";
import { ConfirmDialog } from "./confirm-dialog";
import { quietButton } from "./quiet-button";
import { useAnswer } from "./use-answer";

type Props = {
  label: string;
  /** For a button whose label alone does not say what it is about. */
  name?: string;
  title: string;
  action: () => Promise<Answer>;
  isDestructive?: boolean;
  className?: string;
  children: ReactNode;
};

export function ConfirmButton({ label, name, title, action, isDestructive, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const { busy, ask } = useAnswer();
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" aria-label={name} onClick={() => setOpen(true)} className={className ?? quietButton}>
        {label}
      </button>
      <ConfirmDialog
        {...{ open, title, busy, isDestructive }}
        confirm={label}
        onClose={close}
        onConfirm={() => ask(action, close)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
