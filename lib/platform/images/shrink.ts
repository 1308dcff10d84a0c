import { MAX_BYTES } from "./rules";

/** Pixels of the longest side; the shop keeps no more than the last. */
const LONGEST_SIDES_PX = [4000, 3000, 2200, 1600];
const JPEG_QUALITIES = [0.92, 0.85, 0.75];

/** A JPEG that may be uploaded; null for what this browser cannot open. For browsers. */
export async function shrinkPicture(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture) return null;
  try {
    for (const side of LONGEST_SIDES_PX)
      for (const quality of JPEG_QUALITIES) {
        const blob = await draw(picture, side, quality);
        if (!blob) return null;
        const name = `${file.name.replace(/\.\w+$/, "")}.jpg`;
        if (blob.size <= MAX_BYTES) return new File([blob], name, { type: blob.type });
      }
    return null;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency, which would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
