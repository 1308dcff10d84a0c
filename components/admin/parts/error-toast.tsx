"use client";

import { useEffect } from "react";
import { toast } from "sonner";

export function ErrorToast({ text }: { text: string }) {
  useEffect(() => {
    // With the text as its id a toast is shown once, however many parts of a page failed.
    toast.error(text, { id: text });
  }, [text]);
  return null;
}
