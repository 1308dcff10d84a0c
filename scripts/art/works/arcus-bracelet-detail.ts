import { onPaper } from "../metal-studio.ts";
import { arcus } from "./arcus-bracelet.ts";

export const work = onPaper(arcus, { from: [52, -118, 40], at: [12, -17, 5], fov: 20, aperture: 2.4 });
