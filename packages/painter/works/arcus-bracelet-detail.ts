import { onPaper } from "../metal-studio.ts";
import { arcus } from "./arcus-bracelet.ts";

export const work = onPaper(arcus, { from: [70, -92, 40], at: [14, -4, 21], fov: 25, aperture: 2.4 });
