import { useEffect, useEffectEvent } from "react";
import type { PictureName, Upload } from "./use-upload";

/** Uploads a picture that is pasted anywhere on the page: into the field that has the focus, else into the first empty one. */
export function usePaste(uploads: Record<PictureName, Upload>, hasMainPicture: () => boolean): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])][0];
    if (!file) return;
    event.preventDefault();
    const within = document.activeElement?.closest<HTMLElement>("[data-picture]")?.dataset.picture;
    const isSecond = within ? within === "secondaryImage" : hasMainPicture();
    uploads[isSecond ? "secondaryImage" : "image"].start(file);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
}
