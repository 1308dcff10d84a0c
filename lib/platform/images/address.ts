/**
 * Where a picture is kept in one of the widths of lib/platform/images/widths.ts (pixels). For what came with the shop the address also
 * names the version of all such pictures, so that it may be cached forever. An uploaded picture never changes.
 */
export function pictureAddress(src: string, width: number): string {
  if (src.startsWith("/bilder/")) return `${src}/${width}`;
  return src.replace("/kunst/", `/kunst/${process.env.PICTURES_VERSION ?? "0"}/${width}/`);
}
