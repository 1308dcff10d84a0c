"use client";

import Image from "next/image";
import { useRef, useState, ViewTransition, type KeyboardEvent, type PointerEvent } from "react";
import { blurred } from "@/components/catalog/blurred";
import { useModal } from "@/components/ui/sheet";
import clsx from "clsx";

/** Pixels a finger must travel sideways before it counts as a swipe. */
const SWIPE = 50;

/** On phones three quarters of the true width: their screens are dense enough. */
const SIZES = "(min-width: 90rem) 740px, (min-width: 64rem) 54vw, 69vw";
/** Hung on its mat the picture leaves 9 % of the field free on both sides, on large, square fields more. */
const HUNG_SIZES = "(min-width: 90rem) 490px, (min-width: 64rem) 36vw, 57vw";

type Props = {
  id: number;
  images: string[];
  /** A few pixels of the first picture as a data address, if there are any. */
  placeholder: string | null;
  /** Whether the first picture is hung on its mat; otherwise it fills the field. */
  hung: boolean;
  labels: {
    gallery: string;
    images: string[];
    show: string[];
    previous: string;
    next: string;
    fullScreen: string;
    close: string;
  };
};

/** The product's pictures: thumbnails, arrow keys, swipe with wrap-around, and a full-screen view. */
export function Gallery({ id, images, placeholder, hung, labels }: Props) {
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const start = useRef<number | null>(null);
  const move = (by: number) => setCurrent((index) => (index + by + images.length) % images.length);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") move(-1);
    if (event.key === "ArrowRight") move(1);
  };
  const swipe = {
    onPointerDown: (event: PointerEvent) => (start.current = event.clientX),
    onPointerUp: (event: PointerEvent) => {
      const travelled = event.clientX - (start.current ?? event.clientX);
      start.current = null;
      if (Math.abs(travelled) > SWIPE) move(travelled < 0 ? 1 : -1);
      else setEnlarged(true);
    },
  };

  return (
    <div role="group" aria-label={labels.gallery} onKeyDown={onKeyDown}>
      <ViewTransition name={`product-${id}`} default="none" share="auto">
        <div className="relative aspect-[4/5] touch-pan-y overflow-hidden bg-mat lg:aspect-square">
          {images.map((src, index) => (
            <Image
              key={src}
              src={src}
              alt={labels.images[index] ?? ""}
              fill
              preload={index === 0}
              fetchPriority={index === 0 ? "high" : undefined}
              decoding={index === 0 ? "sync" : "async"}
              draggable={false}
              sizes={hung && index === 0 ? HUNG_SIZES : SIZES}
              className={clsx(
                index > 0 && "animate-in duration-300 fade-in",
                index === 0 && hung ? "bg-origin-content object-contain p-[9%] drop-shadow-hung" : "object-cover",
                index !== current && "hidden",
              )}
              {...blurred(index === 0 ? placeholder : null, hung)}
            />
          ))}
          <button
            type="button"
            aria-label={labels.fullScreen}
            onClick={(event) => event.detail === 0 && setEnlarged(true)}
            className="absolute inset-0 cursor-zoom-in -outline-offset-4"
            {...swipe}
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
      <Viewer
        open={enlarged}
        src={images[current] ?? ""}
        alt={labels.images[current] ?? ""}
        labels={labels}
        several={images.length > 1}
        onMove={move}
        onClose={() => setEnlarged(false)}
      />
    </div>
  );
}

type ViewerProps = {
  open: boolean;
  src: string;
  alt: string;
  labels: Props["labels"];
  several: boolean;
  onMove: (by: number) => void;
  onClose: () => void;
};

function Viewer({ open, src, alt, labels, several, onMove, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, open);
  return (
    <dialog
      ref={dialog}
      aria-label={labels.gallery}
      onClose={onClose}
      onClick={(event) =>
        !(event.target instanceof Element && event.target.closest("button")) && event.currentTarget.close()
      }
      className="m-0 h-dvh max-h-none w-full max-w-none cursor-zoom-out bg-paper/95 text-ink duration-200 open:animate-in open:fade-in"
    >
      {open && (
        <div className="relative size-full p-4 md:p-12">
          <div className="relative size-full">
            <Image src={src} alt={alt} fill sizes="100vw" className="object-contain" />
          </div>
          <ViewerButton
            label={labels.close}
            path="m4 4 12 12M16 4 4 16"
            className="top-3 right-3"
            onClick={() => dialog.current?.close()}
          />
          {several && (
            <>
              <ViewerButton
                label={labels.previous}
                path="M13 4 7 10l6 6"
                className="top-1/2 left-3"
                onClick={() => onMove(-1)}
              />
              <ViewerButton
                label={labels.next}
                path="m7 4 6 6-6 6"
                className="top-1/2 right-3"
                onClick={() => onMove(1)}
              />
            </>
          )}
        </div>
      )}
    </dialog>
  );
}

function ViewerButton({
  label,
  path,
  className,
  onClick,
}: {
  label: string;
  path: string;
  className: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={clsx("absolute grid size-12 cursor-pointer place-items-center rounded-control bg-paper", className)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-[1.4]">
        <path d={path} />
      </svg>
    </button>
  );
}
