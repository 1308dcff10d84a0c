import path from "node:path";
import type { Crop } from "../../puzzle/atelier/design.ts";
import type { Sheet } from "../../puzzle/cut/grid.ts";
import type { Hidden } from "../../puzzle/cut/hidden.ts";
import type { Place } from "./area.ts";

export type Job = {
  folder: string;
  /** Null once the picture is deleted: only the lines are made. */
  crop: Crop | null;
  sheet: Sheet;
  seed: number;
  pieces: number;
  shape: Hidden | null;
  /** Null: all of the sheet. */
  piece: Place | null;
};

export const filesIn = (folder: string) => {
  const file = (name: string) => path.join(folder, name);
  return {
    picture: file("bild.jpg"),
    tiff: file("druck.tif"),
    print: file("druck.pdf"),
    cut: file("schnitt.pdf"),
    svg: file("schnitt.svg"),
    order: file("auftrag.pdf"),
    // For the way, not for the workshop.
    jpeg: file("druck.jpg"),
    small: file("klein.jpg"),
  };
};
