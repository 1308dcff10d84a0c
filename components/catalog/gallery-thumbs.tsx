import { useEffect, useRef } from "react";
import { Picture } from "@/components/images/picture";
import type { Picture as Shown } from "@/lib/catalog/schema";
import { interpolate } from "@/lib/platform/format/interpolate";

type Props = {
  pictures: Shown[];
  current: number;
  hung: boolean;
  /** With `{number}`. */
  label: string;
  onShow: (index: number) => void;
};

export function GalleryThumbs({ pictures, current, hung, label, onShow }: Props) {
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
  return (
    <div className="relative lg:col-start-1 lg:row-start-1">
      <div
        ref={strip}
        className="relative mt-3 flex [scrollbar-width:none] gap-2 overflow-auto overscroll-contain scroll-smooth motion-reduce:scroll-auto lg:absolute lg:inset-0 lg:mt-0 lg:flex-col"
      >
        {pictures.map(({ url, color }, index) => (
          <button
            key={url}
            type="button"
            aria-label={interpolate(label, { number: String(index + 1) })}
            aria-pressed={index === current}
            onClick={() => onShow(index)}
            style={index === 0 && hung ? undefined : { backgroundColor: color ?? undefined }}
            className="gallery-thumb"
          >
            <Picture
              src={url}
              alt=""
              range="thumb"
              sizes="(min-width: 64rem) 72px, 56px"
              className={index === 0 && hung ? "object-contain p-[14%]" : "object-cover"}
            />
            {index === current && (
              <span className="absolute inset-0 border-2 border-ink ring-2 ring-paper ring-inset" />
            )}
          </button>
        ))}
      </div>
    </div>
  );
}
