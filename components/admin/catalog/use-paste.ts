import { useEffect, useEffectEvent, type RefObject } from "react";
import type { Pictures } from "./use-pictures";

/** Into the place that has the focus, else behind all that are there. */
export function usePaste({ pictures, start }: Pictures, form: RefObject<HTMLFormElement | null>): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || !form.current?.checkVisibility()) return;
    event.preventDefault();
    const within = document.activeElement?.closest<HTMLElement>("[data-picture]")?.dataset.picture;
    start(files, within ? Number(within) : pictures.length);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
}
