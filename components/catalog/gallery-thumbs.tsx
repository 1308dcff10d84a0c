import clsx from "clsx";
import { useEffect, useRef } from "react";
import { Picture } from "@/components/images/picture";
import type { Picture as Shown } from "@/lib/catalog/schema";
import { interpolate } from "@/lib/platform/format/interpolate";

type Props = {
  /** Null is the board. */
  slides: (Shown | null)[];
  current: number;
  hung: boolean;
  /** Whether the picture on the stage has come: its small ones wait for it. */
  isReady: boolean;
  /** `show` with `{number}`. */
  labels: Record<"show" | "board", string>;
  onShow: (slide: number) => void;
};

export function GalleryThumbs({ slides, current, hung, isReady, labels, onShow }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  // Not scrollIntoView, which would move the page too.
  useEffect(() => {
    const thumb = strip.current?.children[current];
    if (!strip.current || !(thumb instanceof HTMLElement)) return;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = thumb;
    const { clientWidth, clientHeight } = strip.current;
    strip.current.scrollTo({
      left: offsetLeft - (clientWidth - offsetWidth) / 2,
      top: offsetTop - (clientHeight - offsetHeight) / 2,
    });
  }, [current]);
  const pictures = slides.filter((slide) => slide !== null);
  return (
    <div className="relative lg:col-start-1 lg:row-start-1">
      <div ref={strip} className="gallery-strip">
        {slides.map((slide, index) => (
          <button
            key={slide?.url ?? "board"}
            type="button"
            aria-label={
              slide ? interpolate(labels.show, { number: String(pictures.indexOf(slide) + 1) }) : labels.board
            }
            aria-pressed={index === current}
            onClick={() => onShow(index)}
            style={slide && !(index === 0 && hung) ? { backgroundColor: slide.color ?? undefined } : undefined}
            className="gallery-thumb"
          >
            {isReady && (
              <span className={clsx("fills", !slide && "missing-pieces")}>
                <Picture
                  src={(slide ?? pictures[0]!).url}
                  alt=""
                  range="thumb"
                  sizes="(min-width: 64rem) 72px, 44px"
                  className={index === 0 && hung ? "object-contain p-[14%]" : "object-cover"}
                />
              </span>
            )}
            {index === current && (
              <span className="absolute inset-0 border-2 border-ink ring-2 ring-paper ring-inset" />
            )}
          </button>
        ))}
      </div>
    </div>
  );
}
