"use client";

import type { ReactNode } from "react";
import * as ui from "@/components/ui/dialog";
import { useCloseWhenHidden } from "@/components/hooks/use-close-when-hidden";

type Props = { open: boolean; onClose: () => void; title: string; children: ReactNode };

/** Its content is made when it opens, and forgotten when it closes; a click beside it does not close it. */
export function Dialog({ open, onClose, title, children }: Props) {
  useCloseWhenHidden(onClose);
  return (
    <ui.Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <ui.DialogContent aria-describedby={undefined} onInteractOutside={keepTyped}>
        <ui.DialogHeader>
          <ui.DialogTitle>{title}</ui.DialogTitle>
        </ui.DialogHeader>
        <div className="mt-4">{children}</div>
      </ui.DialogContent>
    </ui.Dialog>
  );
}

function keepTyped(event: Event): void {
  event.preventDefault();
}
