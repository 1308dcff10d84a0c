import { onPaper } from "../metal-studio.ts";
import { circa } from "./circa-earrings.ts";

export const work = onPaper(circa, { from: [-44, -52, 24], at: [2, -6, 4.5], fov: 22, aperture: 1.3 });
