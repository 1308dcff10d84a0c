"use client";

import { useRef, useState } from "react";
import ReactCrop, { type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { pictures as text } from "#messages/client/admin-products.json";

const WHOLE: PercentCrop = { unit: "%", x: 0, y: 0, width: 100, height: 100 };

type Props = { src: string; onClose: () => void; onCropped: (file: File) => void };

export function PictureCrop({ src, onClose, onCropped }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>({ ...WHOLE, x: 5, y: 5, width: 90, height: 90 });
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
        <div className="mt-4 grid justify-center bg-mat">
          <ReactCrop
            crop={crop}
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
