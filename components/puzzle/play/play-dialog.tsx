import { CloseButton } from "@/components/ui/close-button";
import { useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import type { DialogState } from "@/components/ui/dialog-link";
import { useModal } from "@/components/ui/sheet";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/puzzle.json";
import "./play.css";
import { Play } from "./play";
import type { PlayedWork } from "./played-work";
import { playedPicture } from "./played-picture";
import { usePicture } from "./use-picture";

/** A puzzle of a work's picture over the whole screen. Closed, it stays as it is until the page is left. */
export function PlayDialog({ work, open, onClose }: { work: PlayedWork } & DialogState) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, open);
  const [src] = useState(() => playedPicture(work.src));
  const { picture, hasFailed, retry } = usePicture(src);
  const title = interpolate(text.title, { name: work.name });
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      // Beside it there may be the empty place of the page's scroll bar.
      data-side="right"
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      className="puzzle-dialog m-0 h-dvh max-h-none w-full max-w-none overscroll-contain bg-paper text-ink"
    >
      <div className="puzzle-head flex items-center justify-between border-b border-line pr-2 pl-5">
        <h2 className="truncate font-serif text-xl">{title}</h2>
        <CloseButton label={text.close} onClick={() => dialog.current?.close()} />
      </div>
      {picture ? (
        <Play work={work} picture={picture} isOpen={open} onClose={() => dialog.current?.close()} />
      ) : (
        <div className="puzzle-stage grid place-content-center justify-items-center gap-3 bg-mat p-6 text-center">
          <p role={hasFailed ? "alert" : "status"}>
            {!hasFailed ? text.loading : navigator.onLine ? text.failed : text.offline}
          </p>
          {hasFailed && (
            <button type="button" onClick={retry} className={buttonVariants({ variant: "outline" })}>
              {text.retry}
            </button>
          )}
        </div>
      )}
    </dialog>
  );
}
