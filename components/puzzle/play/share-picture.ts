/** Gives the canvas as a picture to the device's own way of sharing, or saves it where there is none. */
export async function sharePicture(canvas: HTMLCanvasElement, title: string): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) return;
  const file = new File([blob], `${title}.png`, { type: blob.type });
  if (canShare(file)) return navigator.share({ files: [file], title });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

export const canShare = (file = new File([], "puzzle.png", { type: "image/png" })): boolean =>
  navigator.canShare?.({ files: [file] }) ?? false;
