"use client";

import { useEffect, useEffectEvent } from "react";
import type { Layer } from "./layer-history";

/** Opens a dialog over the page; Back closes it. */
export function openModal(dialog: HTMLDialogElement): void {
  // oxlint-disable-next-line no-restricted-properties -- the one place
  dialog.showModal();
  add(dialog);
}

/** For a layer that is no dialog element: Back calls `close`. */
export function useLayer(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const layer = Object.assign(new EventTarget(), { open: true, close: () => onBack() });
    add(layer);
    return () => {
      layer.open = false;
      layer.dispatchEvent(new Event("close"));
    };
  }, [open]);
}

/** Without the code, Back leaves the page. */
function add(layer: Layer): void {
  import("./layer-history").then(
    ({ addLayer }) => addLayer(layer),
    () => undefined,
  );
}
