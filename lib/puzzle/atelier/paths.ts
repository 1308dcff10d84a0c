/** The private bucket; its files are read with the secret key alone. */
export const BUCKET = "artworks";

export const picturePath = (id: string) => `${id}/picture.jpg`;
export const previewPath = (id: string) => `${id}/preview.webp`;
export const thumbnailPath = (id: string, design: string) => `${id}/${design}.webp`;

/** Not asked of the storage: the embedded one lists names in another way than the hosted one. */
export function allPaths(id: string, designs: readonly string[]): string[] {
  return [picturePath(id), previewPath(id), ...designs.map((design) => thumbnailPath(id, design))];
}
