import { onPaper } from "../metal-studio.ts";
import { solis } from "./solis-ring.ts";

export const work = onPaper(solis, { from: [-34, -44, 15], at: [-1, -6.5, 7.2], fov: 19, aperture: 1.1, focus: 47 });
