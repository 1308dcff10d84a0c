/** What came with the shop names the version of all pictures, so that it is cached forever; uploads never change. */
export function pictureAddress(src: string, width: number): string {
  if (src.startsWith("/bilder/")) return `${src}/${width}`;
  return src.replace("/kunst/", `/kunst/${process.env.PICTURES_VERSION ?? "0"}/${width}/`);
}
