"use client";

import type { ComponentProps } from "react";
import { Dialog as DialogPrimitive } from "radix-ui";
import { cn } from "@/lib/platform/utils";
import { CloseIcon } from "./icons";
import { useLayer } from "@/components/hooks/layers";
import { useReturnFocus } from "@/components/hooks/use-return-focus";

/** A window over the page that must be closed before the page goes on; Back closes it. */
export function Dialog(props: ComponentProps<typeof DialogPrimitive.Root>) {
  useLayer(props.open ?? false, () => props.onOpenChange?.(false));
  return <DialogPrimitive.Root data-slot="dialog" {...props} />;
}

function DialogOverlay({ className, ...props }: ComponentProps<typeof DialogPrimitive.Overlay>) {
  return (
    <DialogPrimitive.Overlay
      data-slot="dialog-overlay"
      className={cn(
        "fixed inset-0 z-50 bg-ink/35 data-[state=open]:animate-in data-[state=open]:fade-in-0 dark:bg-paper/75",
        className,
      )}
      {...props}
    />
  );
}

type ContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  /** The name of the cross in the corner; without it there is none. */
  closeLabel?: string;
};

/** The window itself. It needs a DialogTitle. */
export function DialogContent({ className, children, closeLabel, ...props }: ContentProps) {
  const focus = useReturnFocus();
  return (
    <DialogPrimitive.Portal data-slot="dialog-portal">
      <DialogOverlay />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        {...focus}
        className={cn(
          "fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100%-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain bg-paper p-6 text-ink shadow-drawer outline-none md:p-8",
          "duration-200 data-[state=open]:animate-in data-[state=open]:fade-in-0",
          className,
        )}
        {...props}
      >
        {children}
        {closeLabel && (
          <DialogPrimitive.Close
            data-slot="dialog-close"
            aria-label={closeLabel}
            className="absolute top-2 right-2 grid size-11 cursor-pointer place-items-center"
          >
            <CloseIcon />
          </DialogPrimitive.Close>
        )}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="dialog-header" className={cn("grid gap-3", className)} {...props} />;
}

/** What is done, and the way out: on wide screens at the right, the act last; on phones below each other, the act on top. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn("mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end", className)}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn("font-serif text-2xl leading-tight wrap-anywhere", className)}
      {...props}
    />
  );
}
