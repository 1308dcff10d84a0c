import { pictureAddress } from "@/lib/platform/images/address";
import { ALL_WIDTHS } from "@/lib/platform/images/widths";

/** Twice as sharp as it is wide; the same for everyone, so that opening a mail tells nothing about its reader. */
export function mailPicture(siteUrl: string, imageUrl: string, width: number): string {
  if (imageUrl.startsWith("cid:")) return imageUrl;
  const kept = ALL_WIDTHS.find((one) => one >= 2 * width) ?? Math.max(...ALL_WIDTHS);
  return `${siteUrl}${pictureAddress(imageUrl, kept)}`;
}
