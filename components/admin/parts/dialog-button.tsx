"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "./dialog";
import { quietButton } from "./quiet-button";

type Props = {
  label: string;
  /** For a button of a row, whose label alone does not say what it is about. */
  name?: string | undefined;
  title: string;
  look?: "default" | "outline" | "quiet";
  children: (close: () => void) => ReactNode;
};

export function DialogButton({ label, name, title, look = name === undefined ? "default" : "quiet", children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {look === "quiet" ? (
        <button type="button" aria-label={name} onClick={() => setOpen(true)} className={quietButton}>
          {label}
        </button>
      ) : (
        <Button type="button" variant={look} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <Dialog open={open} onClose={close} title={title}>
        {children(close)}
      </Dialog>
    </>
  );
}
