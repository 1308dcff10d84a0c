import { pictureAddress } from "@/lib/platform/images/address";

/** The most that a picture takes of a table, in CSS pixels. */
const MAX_PICTURE_PX = 600;
/** A picture looks sharp enough with so much of what the screen could show. */
const MIN_WIDTH_RATIO = 0.75;
const WIDTHS = [640, 832, 1080, 1600];

/** The address of a work's picture to play with: the one that the page shows if it is wide enough, since it is there already. */
export function playedPicture(src: string): string {
  const needed = Math.min(innerWidth, MAX_PICTURE_PX) * Math.min(devicePixelRatio, 2);
  const loaded = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  const isShown = (address: string) => loaded.some(({ currentSrc }) => currentSrc.endsWith(address));
  const wide = WIDTHS.filter((width) => width >= needed * MIN_WIDTH_RATIO).map((width) => pictureAddress(src, width));
  return wide.find(isShown) ?? pictureAddress(src, needed > 832 ? 1080 : 832);
}
