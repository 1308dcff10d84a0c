import { onPaper } from "../metal-studio.ts";
import { torsa } from "./torsa-bracelet.ts";

export const work = onPaper(torsa, { from: [-40, -120, 36], at: [-2, -29, 4], fov: 19, aperture: 2.4 });
