/** Pixels of the window. */
export type CapturedImage = {
  slug: string;
  /** Null when the file has not come yet. */
  src: string | null;
  size: { width: number; height: number };
  /** Where the picture itself is shown, without the mat around it. */
  from: { left: number; top: number; width: number };
  since: number;
};

/** As long as the browser's own transition on the way back (app/theme.css). */
const FLIGHT_DURATION_MS = 300;

let last: CapturedImage | null = null;

/** At the moment the link is followed. */
export function captureCardImage(slug: string, link: HTMLElement | null): CapturedImage {
  const image = link?.querySelector("img");
  const size = { width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 };
  last = {
    slug,
    src: size.width ? image!.currentSrc : null,
    size,
    from: placeOf(image, size),
    since: performance.now(),
  };
  return last;
}

/** Null in a page of its own. */
export function capturedImageFor(slug: string): CapturedImage | null {
  return last?.slug === slug ? last : null;
}

function placeOf(image: HTMLImageElement | null | undefined, size: CapturedImage["size"]): CapturedImage["from"] {
  if (!image || !size.width) return { left: 0, top: 0, width: 0 };
  const box = image.getBoundingClientRect();
  const { objectFit, paddingLeft, paddingTop } = getComputedStyle(image);
  const [x, y] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingTop)];
  const scales = [(box.width - 2 * x) / size.width, (box.height - 2 * y) / size.height];
  const width = size.width * (objectFit === "cover" ? Math.max(...scales) : Math.min(...scales));
  const height = (width / size.width) * size.height;
  return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width };
}

/** `scrolled`: how far the page is about to scroll back. */
export function animateFromCard(picture: HTMLElement, { from, since }: CapturedImage, scrolled: number): void {
  const gone = performance.now() - since;
  if (!from.width || gone > FLIGHT_DURATION_MS || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const to = picture.getBoundingClientRect();
  const transform = `translate(${from.left - to.left}px, ${from.top - to.top - scrolled}px) scale(${from.width / to.width})`;
  const origin = { transformOrigin: "0 0" };
  const animation = picture.animate(
    [
      { ...origin, transform },
      { ...origin, transform: "none" },
    ],
    {
      duration: FLIGHT_DURATION_MS,
      easing: "cubic-bezier(0.2, 0, 0, 1)",
    },
  );
  animation.currentTime = gone;
}
