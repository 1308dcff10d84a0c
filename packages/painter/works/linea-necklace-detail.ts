import { onPaper } from "../metal-studio.ts";
import { linea } from "./linea-necklace.ts";

export const work = onPaper(linea, { from: [-20, -86, 40], at: [9, -23.5, 1], fov: 22, aperture: 1.4 });
