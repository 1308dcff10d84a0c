"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { consumeFlash } from "@/lib/platform/auth/consume-flash";
import words from "#messages/client/admin-shell.json";

export function AdminToaster() {
  const path = usePathname();
  useEffect(() => {
    const said = consumeFlash();
    // The same id, so that what runs twice in development is said once.
    if (said) toast.success(said, { id: said });
  }, [path]);
  return (
    <Toaster
      position="bottom-right"
      containerAriaLabel={words.toasts}
      closeButton
      toastOptions={{
        closeButtonAriaLabel: words.close,
        // Milliseconds; a toast that is pointed at stays.
        duration: 12_000,
        classNames: {
          // A dialog takes the pointer from the rest of the page.
          toast:
            "pointer-events-auto !rounded-control !border !border-line !bg-paper !font-sans !text-[0.9375rem] !text-ink !shadow-drawer",
          description: "!text-stone",
          error: "!border-vermilion-ink [&_[data-icon]]:!text-vermilion-ink",
          closeButton: "!border-line !bg-paper !text-ink",
        },
      }}
    />
  );
}
