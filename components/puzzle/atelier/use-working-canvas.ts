import { useEffect, useEffectEvent, useState } from "react";
import type { Size } from "@/lib/puzzle/atelier/design";

/** A picture small enough to be drawn at once, upright. */
export type Work = HTMLCanvasElement;

/** Pixels of its long side: enough for a dense screen, little enough for a phone's memory. */
const LONG_SIDE = 2048;

/** Opens a picture as far as its size is known (upright). @throws what is no picture */
export async function sizeOf(source: Blob): Promise<Size> {
  const image = await open(source);
  return { width: image.naturalWidth, height: image.naturalHeight };
}

async function open(source: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const address = URL.createObjectURL(source);
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener("load", resolve);
      image.addEventListener("error", () => reject(new Error("This is no picture.")));
      image.src = address;
    });
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function draw(source: Blob): Promise<Work> {
  const bitmap = await createImageBitmap(source, { imageOrientation: "from-image" });
  const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height));
  const work = document.createElement("canvas");
  work.width = Math.round(bitmap.width * scale);
  work.height = Math.round(bitmap.height * scale);
  const context = work.getContext("2d");
  if (context) {
    context.imageSmoothingQuality = "high";
    // As it is printed: what is transparent is white.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, work.width, work.height);
    context.drawImage(bitmap, 0, 0, work.width, work.height);
  }
  bitmap.close();
  return work;
}

type Told = { onReady: () => void; onBroken: () => void };

/** A picture to work with; null until it is ready. Its memory is given back while the page is hidden, and it is drawn again after that. */
export function useWorkingCanvas(source: Blob | null, { onReady, onBroken }: Told): Work | null {
  const [work, setWork] = useState<Work | null>(null);
  const ready = useEffectEvent(onReady);
  const broken = useEffectEvent(onBroken);
  useEffect(() => {
    if (!source) return;
    let isWanted = true;
    let made: Work | null = null;
    draw(source).then(
      (drawn) => {
        if (!isWanted) return release(drawn);
        made = drawn;
        setWork(drawn);
        ready();
      },
      () => isWanted && broken(),
    );
    return () => {
      isWanted = false;
      setWork(null);
      if (made) release(made);
    };
  }, [source]);
  return work;
}

/** A canvas without a size has no memory. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = canvas.height = 0;
}
