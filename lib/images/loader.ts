import type { ImageLoaderProps } from "next/image";

/**
 * Where next/image finds a picture in some width. For what came with the shop the address also names the version of all such
 * pictures, so that it may be kept for ever. An uploaded picture never changes.
 */
export default function pictureAddress({ src, width }: ImageLoaderProps): string {
  if (src.startsWith("/bilder/")) return `${src}/${width}`;
  return src.replace("/kunst/", `/kunst/${process.env.PICTURES_VERSION ?? "0"}/${width}/`);
}
