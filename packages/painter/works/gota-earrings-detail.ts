import { onPaper } from "../metal-studio.ts";
import { gota } from "./gota-earrings.ts";

export const work = onPaper(gota, { from: [-34, -54, 40], at: [-4.5, -0.5, 4], fov: 23, aperture: 1 });
