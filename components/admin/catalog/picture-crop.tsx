"use client";

import { useRef, useState } from "react";
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { pictures as text } from "#messages/client/admin-products.json";

const MARGIN: PercentCrop = { unit: "%", x: 5, y: 5, width: 90, height: 90 };
/** Width to height; 4:5 is the field of a product card. */
const RATIOS = { "4:5": 4 / 5, "1:1": 1, "3:2": 3 / 2 };
type Ratio = keyof typeof RATIOS | "free";

type Props = { src: string; onClose: () => void; onCropped: (file: File) => void };

export function PictureCrop({ src, onClose, onCropped }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState(MARGIN);
  const [ratio, setRatio] = useState<Ratio>("free");
  const choose = (chosen: Ratio) => {
    setRatio(chosen);
    const { naturalWidth = 0, naturalHeight = 0 } = image.current ?? {};
    if (chosen === "free" || naturalWidth === 0) return;
    const fitted = makeAspectCrop({ unit: "%", width: 90 }, RATIOS[chosen], naturalWidth, naturalHeight);
    setCrop(centerCrop(fitted, naturalWidth, naturalHeight));
  };
  const cut = async () => {
    const file = image.current && (await cutOut(image.current, crop));
    if (file) onCropped(file);
    else toast.error(text.cropFailed);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent closeLabel={text.cropCancel} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{text.cropTitle}</DialogTitle>
          <p className="text-[0.9375rem] text-stone">{text.cropHint}</p>
        </DialogHeader>
        <fieldset className="mt-4 flex flex-wrap items-center gap-x-5">
          <legend className="sr-only">{text.ratio}</legend>
          {(["free", "4:5", "1:1", "3:2"] as const).map((one) => (
            <label key={one} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="ratio"
                checked={ratio === one}
                onChange={() => choose(one)}
                className="size-4 accent-ink"
              />
              <span>{one === "free" ? text.ratioFree : one}</span>
            </label>
          ))}
        </fieldset>
        <div className="mt-2 grid justify-center bg-mat">
          <ReactCrop
            crop={crop}
            {...(ratio !== "free" && { aspect: RATIOS[ratio] })}
            onChange={(_, percent) => setCrop(percent)}
            minWidth={24}
            minHeight={24}
            keepSelection
            ariaLabels={{
              cropArea: text.cropArea,
              nwDragHandle: text.cropCorner,
              nDragHandle: text.cropEdge,
              neDragHandle: text.cropCorner,
              eDragHandle: text.cropEdge,
              seDragHandle: text.cropCorner,
              sDragHandle: text.cropEdge,
              swDragHandle: text.cropCorner,
              wDragHandle: text.cropEdge,
            }}
          >
            {/* The kept file itself: its pixels are cut. */}
            {/* oxlint-disable-next-line nextjs/no-img-element */}
            <img ref={image} src={src} alt="" className="max-h-[60dvh] max-w-full" />
          </ReactCrop>
        </div>
        <DialogFooter>
          <Button type="button" variant="outline" onClick={onClose}>
            {text.cropCancel}
          </Button>
          <Button type="button" onClick={() => void cut()}>
            {text.cropDone}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The part of a picture as a file of its own, in the picture's full resolution; null when the browser cannot make it. */
async function cutOut(image: HTMLImageElement, { x, y, width, height }: PercentCrop): Promise<File | null> {
  // On a slow line the window is there before the picture.
  const isLoaded = await image.decode().then(
    () => true,
    () => false,
  );
  if (!isLoaded) return null;
  const of = (percent: number, pixels: number) => Math.round((percent / 100) * pixels);
  const { naturalWidth, naturalHeight } = image;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(of(width, naturalWidth), 1);
  canvas.height = Math.max(of(height, naturalHeight), 1);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.drawImage(image, -of(x, naturalWidth), -of(y, naturalHeight));
  // A browser that writes no WebP writes PNG instead.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.95));
  return blob && new File([blob], `ausschnitt.${blob.type.slice("image/".length)}`, { type: blob.type });
}
