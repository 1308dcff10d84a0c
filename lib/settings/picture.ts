import { optionalRead, readAs, type Reading } from "./fields.ts";

/** Uploaded, in pixels. */
export type KeptPicture = { url: string; width: number; height: number };

export function readPicture(line: string): KeptPicture | null {
  const shape = /^(\/bilder\/[\w-]+\.(?:jpe?g|png|webp|avif)) ([1-9]\d{0,4})×([1-9]\d{0,4})$/;
  const [, url, width, height] = shape.exec(line) ?? [];
  return url ? { url, width: Number(width), height: Number(height) } : null;
}

export const writePicture = ({ url, width, height }: KeptPicture): string => `${url} ${width}×${height}`;

const PICTURE_LINE: Reading<KeptPicture | null> = {
  error: "wrong",
  read: readPicture,
  write: (picture) => (picture ? writePicture(picture) : ""),
};

/** Without a default: only of records. */
export const picture = () => readAs<KeptPicture | null>(null, { kind: "picture" }, PICTURE_LINE);

export const optionalPicture = () => optionalRead<KeptPicture | null>(null, { kind: "picture" }, PICTURE_LINE);
