"use client";

import Image from "next/image";
import { useRef, useState, ViewTransition, type ComponentProps, type ComponentType, type KeyboardEvent } from "react";
import clsx from "clsx";
import type { PictureViewer, ViewerLabels } from "./picture-viewer";
import { useSwipe } from "./use-swipe";

type Viewer = ComponentType<ComponentProps<typeof PictureViewer>>;

/** On phones three quarters of the true width: their screens are dense enough. */
const SIZES = "(min-width: 90rem) 740px, (min-width: 64rem) 54vw, 69vw";
/** Hung on its mat the picture leaves 9 % of the field free on both sides, on large, square fields more. */
const HUNG_SIZES = "(min-width: 90rem) 490px, (min-width: 64rem) 36vw, 57vw";

type Props = {
  id: number;
  images: string[];
  /** Whether the first picture is hung on its mat; otherwise it fills the field. */
  hung: boolean;
  labels: ViewerLabels & { images: string[]; show: string[]; fullScreen: string; failed: string };
};

const loadViewer = () => import("./picture-viewer").then((module) => module.PictureViewer);

/** The product's pictures: thumbnails, arrow keys, swipe with wrap-around, and a full-screen view. */
export function Gallery({ id, images, hung, labels }: Props) {
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const [Viewer, setViewer] = useState<Viewer>();
  const [shown, setShown] = useState<string[]>([]);
  const [isNear, setNear] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const move = (by: number) => setCurrent((index) => (index + by + images.length) % images.length);
  const swipe = useSwipe(move);

  const onKeyDown = (event: KeyboardEvent) => {
    if (enlarged) return;
    if (event.key === "ArrowLeft") move(-1);
    if (event.key === "ArrowRight") move(1);
  };
  const enlarge = async () => {
    try {
      const loaded = await loadViewer();
      setFailed(false);
      setViewer(() => loaded);
      setShown([...(stage.current?.querySelectorAll("img") ?? [])].map((image) => image.currentSrc));
      setEnlarged(true);
    } catch {
      setFailed(true);
    }
  };
  /** A pointer or the focus has come: the other pictures and the viewer's code may be wanted next. */
  const prepare = () => {
    setNear(true);
    void loadViewer().catch(() => undefined);
  };

  return (
    <div role="group" aria-label={labels.gallery} onKeyDown={onKeyDown}>
      <ViewTransition name={`product-${id}`} default="none" share="auto">
        <div ref={stage} className="relative aspect-[4/5] touch-pan-y overflow-hidden bg-mat lg:aspect-square">
          {images.map((src, index) => (
            <Image
              key={src}
              src={src}
              alt={labels.images[index] ?? ""}
              fill
              preload={index === 0}
              loading={index > 0 && isNear ? "eager" : undefined}
              fetchPriority={index === 0 ? "high" : undefined}
              decoding={index === 0 ? "sync" : "async"}
              draggable={false}
              sizes={hung && index === 0 ? HUNG_SIZES : SIZES}
              className={clsx(
                index > 0 && "animate-in duration-300 fade-in",
                index === 0 && hung ? "bg-origin-content object-contain p-[9%] drop-shadow-hung" : "object-cover",
                index !== current && "hidden",
              )}
            />
          ))}
          <button
            type="button"
            aria-label={labels.fullScreen}
            aria-haspopup="dialog"
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => !swipe.endsSwipe() && void enlarge()}
            className="absolute inset-0 cursor-zoom-in touch-manipulation -outline-offset-4"
            {...swipe.handlers}
          />
        </div>
      </ViewTransition>
      {images.length > 1 && (
        <div className="mt-3 flex gap-3">
          {images.map((src, index) => (
            <button
              key={src}
              type="button"
              aria-label={labels.show[index]}
              aria-pressed={index === current}
              onClick={() => setCurrent(index)}
              className="relative aspect-[4/5] w-16 bg-mat outline outline-transparent aria-pressed:outline-ink md:w-24"
            >
              <Image
                src={src}
                alt=""
                fill
                sizes="96px"
                className={index === 0 && hung ? "object-contain p-[14%]" : "object-cover"}
              />
            </button>
          ))}
        </div>
      )}
      {hasFailed && (
        <p role="alert" className="mt-3 bg-ink px-5 py-4 text-paper">
          {labels.failed}
        </p>
      )}
      {Viewer && (
        <Viewer
          open={enlarged}
          pictures={images.map((src, index) => ({ src, alt: labels.images[index] ?? "", shown: shown[index] }))}
          index={current}
          labels={labels}
          onMove={setCurrent}
          onClose={() => setEnlarged(false)}
        />
      )}
    </div>
  );
}
