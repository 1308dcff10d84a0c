"use client";

import clsx from "clsx";
import {
  Suspense,
  useEffect,
  useRef,
  useState,
  ViewTransition,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
} from "react";
import type { PlayedWork } from "@/components/puzzle/play/played-work";
import { useIsBrowser } from "@/components/hooks/use-is-browser";
import { lazyPart } from "@/components/ui/lazy-part";
import type { Picture } from "@/lib/catalog/schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { productPath } from "@/lib/platform/routes";
import { capturedImageFor } from "./card-image";
import { galleryPlace, stageRatio, STRIP_PLACE, TALL_STAGE } from "./gallery-frame";
import { GalleryPicture } from "./gallery-picture";
import type { PictureViewer } from "./picture-viewer";
import { useSwipe } from "./use-swipe";
import { useVariant } from "./variant-client";

type Viewer = ComponentType<ComponentProps<typeof PictureViewer>>;

const GalleryBoard = lazyPart(() => import("./gallery-board").then((module) => module.GalleryBoard));
// They wait for the large picture anyway. Code that the server waits for would come by a script that the policy forbids.
const GalleryThumbs = lazyPart(() => import("./gallery-thumbs").then((module) => module.GalleryThumbs));

const STRIP = <div className={STRIP_PLACE} />;

type Props = {
  product: { id: number; slug: string };
  pictures: Picture[];
  /** Its place is kept, so that nothing below moves while one leafs. */
  longestCaption: string;
  hung: boolean;
  /** What the place after the first picture lets one play; null: there is no such place. */
  work: PlayedWork | null;
  labels: Record<
    | "gallery"
    | "show"
    | "fullScreen"
    | "failed"
    | "pictureFailed"
    | "showNext"
    | "board"
    | "play"
    | "playFailed"
    | "map"
    | "hideMap"
    | "mapped",
    string
  >;
};

const loadViewer = () => import("./picture-viewer").then((module) => module.PictureViewer);

export function Gallery({ product, pictures, longestCaption, hung, work, labels }: Props) {
  const { variant } = useVariant();
  const first = pictures[0]!;
  /** Null is the board. */
  const slides = work ? [first, null, ...pictures.slice(1)] : pictures;
  const slideOf = (picture: number) => (work && picture > 0 ? picture + 1 : picture);
  const [current, setCurrent] = useState(slideOf(variant.picture));
  const [chosen, setChosen] = useState(variant.picture);
  const [isMapped, setMapped] = useState(false);
  const show = (slide: number) => {
    setCurrent(slide);
    setMapped(false);
  };
  if (chosen !== variant.picture) {
    setChosen(variant.picture);
    show(slideOf(variant.picture));
  }
  const isBrowser = useIsBrowser();
  const [departure] = useState(() => capturedImageFor(product.slug));
  const [opened, setOpened] = useState<"viewer" | "puzzle">();
  const [Viewer, setViewer] = useState<Viewer>();
  const [shown, setShown] = useState(new Map<string, string>());
  const [isNear, setNear] = useState(false);
  const [failure, setFailure] = useState("");
  const [lost, setLost] = useState(new Set<string>());
  const [hasFirst, setFirst] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const count = slides.length;
  const slide = slides[current];
  const move = (by: number) => show((current + by + count) % count);
  const swipe = useSwipe(move);
  const isBeside = (index: number) => [0, 1, count - 1].includes((index - current + count) % count);
  // The first one is animated from its card; the others are rendered only while they are shown or may be shown next.
  const made = slides.filter((_, index) => index === 0 || index === current || (isNear && isBeside(index)));
  const hasMap = variant.confusable !== null && variant.picture === 0;

  // On a slow line the small pictures must not come before the large one.
  useEffect(() => {
    const on = () => setFirst(true);
    void stage.current?.querySelector("img")?.decode().then(on, on);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (opened) return;
    if (event.key === "ArrowLeft") move(-1);
    if (event.key === "ArrowRight") move(1);
  };
  const open = async () => {
    // Before the code comes: by then other pictures may be on the stage.
    const images = stage.current?.querySelectorAll<HTMLImageElement>(":scope > div > img");
    const there = made.filter((picture) => picture !== null);
    const sources = new Map(there.map(({ url }, index) => [url, images?.[index]?.currentSrc ?? ""]));
    setFailure("");
    if (!slide) return setOpened("puzzle");
    try {
      const loaded = await loadViewer();
      setViewer(() => loaded);
      setShown(sources);
      setOpened("viewer");
    } catch {
      setFailure(labels.failed);
    }
  };
  /** Called on pointer or focus: loads the neighboring pictures and the viewer's code. */
  const prepare = () => {
    setNear(true);
    if (slide) void loadViewer().catch(() => undefined);
  };
  const close = () => setOpened(undefined);
  const play = () => {
    // To which the puzzle gives the focus back: the pressed button is not there on the board.
    stage.current?.querySelector<HTMLElement>(":scope > button")?.focus();
    show(1);
    setOpened("puzzle");
  };
  const caption = isMapped
    ? interpolate(labels.mapped, { confusable: String(variant.confusable), pieces: String(variant.pieces) })
    : slide?.caption;

  return (
    <div role="group" aria-label={labels.gallery} onKeyDown={onKeyDown} className={galleryPlace(count)}>
      <ViewTransition name={`product-${product.id}`} default="none" share={{ preview: "none", default: "auto" }}>
        <div
          ref={stage}
          style={{ aspectRatio: stageRatio(first, hung) }}
          className={clsx("gallery-stage", !hung && TALL_STAGE)}
        >
          {made.map((picture) =>
            picture ? (
              <GalleryPicture
                key={picture.url}
                picture={picture}
                isFirst={picture === first}
                hung={hung && picture === first}
                isCurrent={picture === slide}
                isNear={isNear}
                departure={picture === first ? departure : null}
                map={isMapped && picture === first ? `${productPath(variant.slug)}/karte.svg` : undefined}
                onFailed={() => setLost((known) => new Set(known).add(picture.url))}
              />
            ) : (
              work && (
                <Suspense key="board">
                  <GalleryBoard
                    picture={first}
                    isCurrent={slide === null}
                    label={labels.play}
                    work={work}
                    open={opened === "puzzle"}
                    onClose={close}
                    onFailed={() => {
                      close();
                      setFailure(labels.playFailed);
                    }}
                  />
                </Suspense>
              )
            ),
          )}
          <button
            type="button"
            aria-label={slide ? labels.fullScreen : labels.play}
            aria-haspopup="dialog"
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => !swipe.endsDrag() && void open()}
            className={clsx(
              "absolute inset-0 touch-manipulation -outline-offset-4",
              slide ? "cursor-zoom-in" : "cursor-pointer",
            )}
            {...swipe.handlers}
          />
          {current === 0 && (
            <div className="gallery-actions">
              {hasMap && (
                <button type="button" onClick={() => setMapped(!isMapped)}>
                  <span className="text-link">{isMapped ? labels.hideMap : labels.map}</span>
                </button>
              )}
              {work && (
                <button type="button" aria-haspopup="dialog" onClick={play}>
                  <span className="text-link">{labels.play}</span>
                </button>
              )}
            </div>
          )}
          {lost.has(slide?.url ?? "") && (
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
      {(longestCaption || hasMap) && (
        <div className="gallery-caption">
          {/* On phones it lies on the picture, and what is said of the motif is said beside the price. */}
          <p aria-live="polite" className={clsx(isMapped ? "mapped" : hung && current === 0 && "max-md:hidden")}>
            {caption}
          </p>
          <p aria-hidden="true">{longestCaption}</p>
        </div>
      )}
      {count > 1 && (
        <Suspense fallback={STRIP}>
          {isBrowser ? (
            <GalleryThumbs
              slides={slides}
              current={current}
              hung={hung}
              isReady={hasFirst}
              labels={labels}
              onShow={show}
            />
          ) : (
            STRIP
          )}
        </Suspense>
      )}
      {failure && (
        <p role="alert" className="col-span-full mt-3 bg-ink px-5 py-4 text-paper">
          {failure}
        </p>
      )}
      {Viewer && (
        <Viewer
          open={opened === "viewer"}
          pictures={pictures.map(({ url, alt }) => ({ src: url, alt, shown: shown.get(url) }))}
          index={Math.max(pictures.indexOf(slide ?? first), 0)}
          label={labels.gallery}
          onMove={(picture) => show(slideOf(picture))}
          onClose={close}
        />
      )}
    </div>
  );
}
