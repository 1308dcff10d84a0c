import { onPaper } from "../metal-studio.ts";
import { gota } from "./gota-earrings.ts";

export const work = onPaper(gota, { from: [-22, -58, 26], at: [0, -8, 4], fov: 23, aperture: 1 });
