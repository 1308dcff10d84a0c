"use client";

import { useEffect } from "react";
import { toast } from "sonner";

/** Says as a toast, too, what went wrong with the part of the page that it stands in. */
export function ErrorToast({ text }: { text: string }) {
  useEffect(() => {
    // The same id, so that two parts say the same only once.
    toast.error(text, { id: text });
  }, [text]);
  return null;
}
