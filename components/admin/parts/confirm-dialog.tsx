"use client";

import type { ReactNode } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button, buttonVariants } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { useCloseWhenHidden } from "@/components/hooks/use-close-when-hidden";
import { busy as busyText, cancel } from "#messages/client/admin-ops.json";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What the button that does it says. */
  confirm: string;
  busy: boolean;
  /** What is done cannot be undone. */
  isDestructive?: boolean;
  onConfirm: () => void;
  /** What will happen. */
  children: ReactNode;
};

/** Asks before something is done. The caller closes it when it is done. */
export function ConfirmDialog({ open, onClose, title, confirm, busy, isDestructive, onConfirm, children }: Props) {
  useCloseWhenHidden(onClose);
  return (
    <AlertDialog open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        <AlertDialogDescription asChild>
          <div className="mt-4 grid gap-3 wrap-anywhere">{children}</div>
        </AlertDialogDescription>
        <DialogFooter>
          <AlertDialogCancel className={buttonVariants({ variant: "outline" })}>{cancel}</AlertDialogCancel>
          <Button
            type="button"
            variant={isDestructive ? "destructive" : "default"}
            aria-disabled={busy}
            onClick={() => busy || onConfirm()}
            className="aria-disabled:opacity-50"
          >
            {busy ? busyText : confirm}
          </Button>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
