import clsx from "clsx";
import { useLayoutEffect, useRef } from "react";
import { Picture } from "@/components/images/picture";
import type { Picture as Shown } from "@/lib/catalog/schema";
import { animateFromCard, type CapturedImage } from "./card-image";
import { pictureStyle } from "./gallery-frame";

/** On phones three quarters of the true width: their screens are dense enough. */
const SIZES = "(min-width: 90rem) 664px, (min-width: 64rem) 46vw, (min-width: 48rem) 44vw, 69vw";
/** Hung on its mat the picture leaves 18 % of the stage's width free. */
const HUNG_SIZES = "(min-width: 90rem) 545px, (min-width: 64rem) 38vw, (min-width: 48rem) 36vw, 57vw";

type Props = {
  picture: Shown;
  isFirst: boolean;
  hung: boolean;
  isCurrent: boolean;
  isNear: boolean;
  /** Where it comes from, if from a card: that card's picture is seen until this one has come. */
  departure: CapturedImage | null;
  /** Whether it is in a preview, which does not scroll. */
  isFixed?: boolean;
  /** The address of the map that is drawn on it. */
  map?: string | undefined;
  onFailed?: () => void;
};

/** A picture on the gallery's stage: in its color until it is there. Only the first is loaded at once. */
export function GalleryPicture({
  picture,
  isFirst,
  hung,
  isCurrent,
  isNear,
  departure,
  isFixed,
  map,
  onFailed,
}: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (departure && place.current) animateFromCard(place.current, departure, isFixed ? 0 : scrollY);
  }, [departure, isFixed]);
  return (
    <div
      ref={place}
      style={{
        ...pictureStyle(picture, { hung }),
        ...(departure?.src && { background: `center / cover url("${departure.src}")` }),
      }}
      className={clsx(
        "gallery-picture",
        hung && "drop-shadow-hung max-lg:bottom-4",
        !isFirst && "animate-in duration-300 fade-in",
        !isCurrent && "hidden",
      )}
    >
      <Picture
        src={picture.url}
        alt={picture.alt}
        range="large"
        sizes={hung ? HUNG_SIZES : SIZES}
        when={isFirst ? "first" : isNear ? "soon" : undefined}
        draggable={false}
        className={picture.width ? "object-cover" : "object-contain"}
        onError={onFailed}
      />
      {map && <span className="picture-map" style={{ maskImage: `url(${map})` }} />}
    </div>
  );
}
