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
  confirm: string;
  busy: boolean;
  isDestructive?: boolean;
  onConfirm: () => void;
  children: ReactNode;
};

/** The caller closes it when it is done. */
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
