import { onPaper } from "../metal-studio.ts";
import { perla } from "./perla-necklace.ts";

export const work = onPaper(perla, { from: [-6, -82, 30], at: [9, -26, 2.6], fov: 23, aperture: 1.6 });
