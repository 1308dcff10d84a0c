import path from "node:path";
import type { Crop } from "../../puzzle/atelier/design.ts";
import type { Sheet } from "../../puzzle/cut/grid.ts";
import type { Hidden } from "../../puzzle/cut/hidden.ts";
import type { Place } from "./area.ts";

/** What the production process is asked for. */
export type Job = {
  /** Holds the picture and gets the files. */
  folder: string;
  /** The part of the picture; null once it is deleted: only the lines are made. */
  crop: Crop | null;
  sheet: Sheet;
  seed: number;
  pieces: number;
  shape: Hidden | null;
  /** One piece of the sheet; null: all of it. */
  piece: Place | null;
};

/** The files of a folder. */
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
