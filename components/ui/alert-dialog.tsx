"use client";

import type { ComponentProps } from "react";
import { AlertDialog as AlertDialogPrimitive } from "radix-ui";
import { cn } from "@/lib/platform/utils";
import { useLayer } from "@/components/hooks/layers";
import { useReturnFocus } from "@/components/hooks/use-return-focus";

/** A question that has to be answered before anything else; a click beside it does not close it, Back says no. */
export function AlertDialog(props: ComponentProps<typeof AlertDialogPrimitive.Root>) {
  useLayer(props.open ?? false, () => props.onOpenChange?.(false));
  return <AlertDialogPrimitive.Root data-slot="alert-dialog" {...props} />;
}

/** The window itself. It needs an AlertDialogTitle and an AlertDialogDescription; the focus goes to AlertDialogCancel. */
export function AlertDialogContent({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Content>) {
  const focus = useReturnFocus();
  return (
    <AlertDialogPrimitive.Portal data-slot="alert-dialog-portal">
      <AlertDialogPrimitive.Overlay
        data-slot="alert-dialog-overlay"
        className="fixed inset-0 z-50 bg-ink/35 data-[state=open]:animate-in data-[state=open]:fade-in-0 dark:bg-paper/75"
      />
      <AlertDialogPrimitive.Content
        data-slot="alert-dialog-content"
        {...focus}
        className={cn(
          "fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100%-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain bg-paper p-6 text-ink shadow-drawer outline-none md:p-8",
          "duration-200 data-[state=open]:animate-in data-[state=open]:fade-in-0",
          className,
        )}
        {...props}
      />
    </AlertDialogPrimitive.Portal>
  );
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Title>) {
  return (
    <AlertDialogPrimitive.Title
      data-slot="alert-dialog-title"
      className={cn("font-serif text-2xl leading-tight wrap-anywhere", className)}
      {...props}
    />
  );
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Description>) {
  return (
    <AlertDialogPrimitive.Description
      data-slot="alert-dialog-description"
      className={cn("text-stone", className)}
      {...props}
    />
  );
}

export function AlertDialogCancel(props: ComponentProps<typeof AlertDialogPrimitive.Cancel>) {
  return <AlertDialogPrimitive.Cancel data-slot="alert-dialog-cancel" {...props} />;
}
