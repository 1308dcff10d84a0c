"use client";

import "yet-another-react-lightbox/styles.css";
import { useRef, type ComponentProps, type PointerEvent } from "react";
import Lightbox, { type ZoomRef } from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import "yet-another-react-lightbox/plugins/counter.css";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { useLayer } from "@/components/hooks/layers";
import { pictureAddress } from "@/lib/platform/images/address";
import text from "#messages/client/picture-viewer.json";
import "./picture-viewer.css";

const DOUBLE_TAP_MS = 300;

/** The long side of the largest picture that is kept, in pixels. */
const LARGEST_WIDTH_PX = 1600;

type Picture = {
  src: string;
  alt: string;
  /** The address of the smaller picture that the page already shows, a placeholder for the large one; empty for none. */
  shown?: string;
};

type Props = {
  open: boolean;
  pictures: Picture[];
  index: number;
  label: string;
  onMove: (index: number) => void;
  onClose: () => void;
};

export function PictureViewer({ open, pictures, index, label, onMove, onClose }: Props) {
  const slides = pictures.map(({ src, alt }) => ({ src: largest(src), alt }));
  const zoom = useRef<ZoomRef>(null);
  const lastDown = useRef(0);
  /** A double tap on what is enlarged leads back, where the plugin would enlarge it further. */
  const backFromZoom = (event: PointerEvent) => {
    const isDouble = event.timeStamp - lastDown.current < DOUBLE_TAP_MS;
    lastDown.current = isDouble || !event.isPrimary ? 0 : event.timeStamp;
    if (!isDouble || !zoom.current || zoom.current.zoom <= 1) return;
    event.stopPropagation();
    zoom.current.changeZoom(1);
  };
  const shownBySlide = new Map(slides.map(({ src }, number) => [src, pictures[number]?.shown]));
  useLayer(open, onClose);
  return (
    <Lightbox
      className="picture-viewer"
      open={open}
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Counter, Zoom]}
      on={{ view: ({ index: viewed }) => onMove(viewed) }}
      carousel={{ preload: 1, padding: 0, finite: false }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      zoom={{ ref: zoom, maxZoomPixelRatio: 2, scrollToZoom: true, doubleClickMaxStops: 2 }}
      labels={{
        Lightbox: label,
        "Photo gallery": label,
        Previous: text.previous,
        Next: text.next,
        Close: text.close,
        "Zoom in": text.zoomIn,
        "Zoom out": text.zoomOut,
        "{index} of {total}": text.position,
      }}
      render={{
        iconPrev: () => <Icon path="M13 4 7 10l6 6" />,
        iconNext: () => <Icon path="m7 4 6 6-6 6" />,
        iconClose: () => <Icon path="m4 4 12 12M16 4 4 16" />,
        iconZoomIn: () => <Icon path="M10 4v12M4 10h12" />,
        iconZoomOut: () => <Icon path="M4 10h12" />,
        iconLoading: () => null,
        slideContainer: ({ slide, children }) => (
          <Placeholder
            shown={"src" in slide ? shownBySlide.get(slide.src) : undefined}
            onPointerDownCapture={backFromZoom}
          >
            {children}
          </Placeholder>
        ),
      }}
    />
  );
}

/** The picture that is already there, behind the one that is still loading and in exactly its place. */
function Placeholder({ shown, ...rest }: { shown: string | undefined } & ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className="picture-viewer-slide"
      style={shown ? { backgroundImage: `url(${JSON.stringify(shown)})` } : undefined}
    />
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 icon">
      <path d={path} />
    </svg>
  );
}

const largest = (src: string) => pictureAddress(src, LARGEST_WIDTH_PX);
