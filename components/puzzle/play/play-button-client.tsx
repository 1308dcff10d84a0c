"use client";

import { useState, type ComponentType } from "react";
import type { PlayedWork } from "./played-work";
import type { PlayDialog } from "./play-dialog";

type Dialog = ComponentType<Parameters<typeof PlayDialog>[0]>;

type Props = { work: PlayedWork; label: string; failed: string };

/** Opens a puzzle of this picture to play at once. Nothing of it is fetched before the press. */
export function PlayButton({ work, label, failed }: Props) {
  const [Loaded, setLoaded] = useState<Dialog>();
  const [open, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const play = async () => {
    try {
      const { PlayDialog } = await import("./play-dialog");
      setFailed(false);
      setLoaded(() => PlayDialog);
      setOpen(true);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void play()}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 noscript:hidden"
      >
        <span aria-hidden="true" className="size-5 bg-ink piece-mask" />
        <span className="text-link">{label}</span>
      </button>
      {hasFailed && (
        <p role="alert" className="text-sm">
          {failed}
        </p>
      )}
      {Loaded && <Loaded work={work} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
