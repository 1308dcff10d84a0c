"use client";

import { useRef, useState, ViewTransition, type ComponentProps, type ComponentType, type KeyboardEvent } from "react";
import type { Picture } from "@/lib/catalog/schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { capturedImageFor } from "./card-image";
import { galleryPlace, stageRatio } from "./gallery-frame";
import { GalleryPicture } from "./gallery-picture";
import { GalleryThumbs } from "./gallery-thumbs";
import type { PictureViewer } from "./picture-viewer";
import { useSwipe } from "./use-swipe";
import { useVariant } from "./variant-client";

type Viewer = ComponentType<ComponentProps<typeof PictureViewer>>;

type Props = {
  product: { id: number; slug: string };
  pictures: Picture[];
  hung: boolean;
  labels: Record<"gallery" | "show" | "count" | "fullScreen" | "failed" | "pictureFailed" | "showNext", string>;
};

const loadViewer = () => import("./picture-viewer").then((module) => module.PictureViewer);

export function Gallery({ product, pictures, hung, labels }: Props) {
  const { variant } = useVariant();
  const [current, setCurrent] = useState(variant.picture);
  const [chosen, setChosen] = useState(variant.picture);
  if (chosen !== variant.picture) {
    setChosen(variant.picture);
    setCurrent(variant.picture);
  }
  const [departure] = useState(() => capturedImageFor(product.slug));
  const [enlarged, setEnlarged] = useState(false);
  const [Viewer, setViewer] = useState<Viewer>();
  const [shown, setShown] = useState(new Map<string, string>());
  const [isNear, setNear] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [lost, setLost] = useState(new Set<string>());
  const stage = useRef<HTMLDivElement>(null);
  const count = pictures.length;
  const move = (by: number) => setCurrent((index) => (index + by + count) % count);
  const swipe = useSwipe(move);
  const isBeside = (index: number) => [0, 1, count - 1].includes((index - current + count) % count);
  // The first one is animated from its card; the others are rendered only while they are shown or may be shown next.
  const made = pictures.filter((_, index) => index === 0 || index === current || (isNear && isBeside(index)));

  const onKeyDown = (event: KeyboardEvent) => {
    if (enlarged) return;
    if (event.key === "ArrowLeft") move(-1);
    if (event.key === "ArrowRight") move(1);
  };
  const enlarge = async () => {
    // Before the code comes: by then other pictures may be on the stage.
    const images = stage.current?.querySelectorAll("img");
    const sources = new Map(made.map(({ url }, index) => [url, images?.[index]?.currentSrc ?? ""]));
    try {
      const loaded = await loadViewer();
      setFailed(false);
      setViewer(() => loaded);
      setShown(sources);
      setEnlarged(true);
    } catch {
      setFailed(true);
    }
  };
  /** Called on pointer or focus: loads the neighboring pictures and the viewer's code. */
  const prepare = () => {
    setNear(true);
    void loadViewer().catch(() => undefined);
  };

  return (
    <div role="group" aria-label={labels.gallery} onKeyDown={onKeyDown} className={galleryPlace(count)}>
      <ViewTransition name={`product-${product.id}`} default="none" share={{ preview: "none", default: "auto" }}>
        <div ref={stage} style={{ aspectRatio: stageRatio(pictures[0]!, hung) }} className="gallery-stage">
          {made.map((picture) => (
            <GalleryPicture
              key={picture.url}
              picture={picture}
              isFirst={picture === pictures[0]}
              hung={hung && picture === pictures[0]}
              isCurrent={picture === pictures[current]}
              isNear={isNear}
              departure={picture === pictures[0] ? departure : null}
              onFailed={() => setLost((known) => new Set(known).add(picture.url))}
            />
          ))}
          <button
            type="button"
            aria-label={labels.fullScreen}
            aria-haspopup="dialog"
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => !swipe.endsDrag() && void enlarge()}
            className="absolute inset-0 cursor-zoom-in touch-manipulation -outline-offset-4"
            {...swipe.handlers}
          />
          {lost.has(pictures[current]?.url ?? "") && (
            <div
              role="status"
              className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-mat p-6"
            >
              <p className="text-center">{labels.pictureFailed}</p>
              {count > 1 && (
                <button type="button" onClick={() => move(1)} className="min-h-11 cursor-pointer">
                  <span className="text-link">{labels.showNext}</span>
                </button>
              )}
            </div>
          )}
        </div>
      </ViewTransition>
      <div className="mt-2 flex flex-wrap gap-x-4 text-sm text-stone empty:hidden lg:col-start-2">
        {pictures.some(({ caption }) => caption) && (
          <p aria-live="polite" className="min-h-[1.5em]">
            {pictures[current]?.caption}
          </p>
        )}
        {count > 1 && (
          <p aria-hidden="true" className="ml-auto shrink-0 tabular-nums lg:hidden">
            {interpolate(labels.count, { index: String(current + 1), total: String(count) })}
          </p>
        )}
      </div>
      {count > 1 && (
        <GalleryThumbs pictures={pictures} current={current} hung={hung} label={labels.show} onShow={setCurrent} />
      )}
      {hasFailed && (
        <p role="alert" className="mt-3 bg-ink px-5 py-4 text-paper lg:col-start-2">
          {labels.failed}
        </p>
      )}
      {Viewer && (
        <Viewer
          open={enlarged}
          pictures={pictures.map(({ url, alt }) => ({ src: url, alt, shown: shown.get(url) }))}
          index={current}
          label={labels.gallery}
          onMove={setCurrent}
          onClose={() => setEnlarged(false)}
        />
      )}
    </div>
  );
}
